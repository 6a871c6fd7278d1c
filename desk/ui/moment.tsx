import { formatMoment } from '#domain/dates.ts'

/** In Helsinki time. */
export function Moment({ at }: { at: string | null }) {
  if (at === null) return null
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatMoment(at)}
    </time>
  )
}
