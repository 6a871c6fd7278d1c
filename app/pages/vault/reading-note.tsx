import type { Reading } from './use-reading.ts'

/** Equal height in every state against layout shift. */
export function ReadingNote({ reading: { chapters, place } }: { reading: Reading }) {
  return (
    <div className="owned-read text-fine">
      <progress aria-hidden="true" max={chapters} value={place?.number ?? 0} />
      <p className={place ? undefined : 'text-quiet'}>
        {place
          ? `Chapter ${place.number} of ${chapters}: ${place.title}`
          : `${chapters === 1 ? '1 chapter' : `${chapters} chapters`}, not started`}
      </p>
    </div>
  )
}
