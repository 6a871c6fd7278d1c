interface StatsProps {
  /** A value is undefined where it could not be read. */
  stats: readonly { label: string; value: number | undefined; note?: string | undefined }[]
}

/** Numbers, each with a label and what it counts. */
export function Stats({ stats }: StatsProps) {
  return (
    <dl className="stats grid auto-cols-fr grid-flow-col divide-x divide-line">
      {stats.map(({ label, value, note }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end gap-1 pr-2 not-first:pl-3 md:not-first:pl-8"
        >
          <dt className="text-fine text-quiet">
            <span className="text-text">{label}</span>
            {note ? <span className="block">{note}</span> : null}
          </dt>
          <dd className={`min-h-[1lh] text-lead font-semibold ${value ? '' : 'text-quiet'}`}>
            {value ?? '–'}
          </dd>
        </div>
      ))}
    </dl>
  )
}
