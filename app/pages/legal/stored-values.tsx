import type { StoredValue } from './what-is-stored.ts'

export function StoredValues({ values }: { values: readonly StoredValue[] }) {
  return (
    <dl>
      {values.map(({ name, purpose, until }) => (
        <div key={name} className="border-t border-line py-4">
          <dt>
            <code>{name}</code>
          </dt>
          <dd>{purpose}</dd>
          <dd>{`Kept: ${until}`}</dd>
        </div>
      ))}
    </dl>
  )
}
