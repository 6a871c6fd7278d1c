import { formatMoment } from '#domain/dates.ts'

/** A moment by the clocks in Helsinki; nothing for none. */
export function Moment({ at }: { at: string | null }) {
  if (at === null) return null
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatMoment(at)}
    </time>
  )
}
