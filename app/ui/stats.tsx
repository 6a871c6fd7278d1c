interface StatsProps {
  /** Undefined when the value could not be read. */
  stats: readonly { label: string; value: number | undefined; note?: string | undefined }[]
}

export function Stats({ stats }: StatsProps) {
  return (
    <dl className="figures flex flex-wrap gap-x-8 gap-y-2 border-t border-line pt-5 text-fine">
      {stats.map(({ label, value, note }) => (
        <div key={label} className="flex flex-row-reverse gap-2">
          <dt className="text-quiet">
            <span className="text-text">{label}</span>
            {note ? <span>{`, ${note}`}</span> : null}
          </dt>
          <dd className="font-semibold">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
