import type { LegalBlock } from '#domain/legal-text.ts'
import {
  cachedValues,
  cookies,
  localValues,
  type StoredValue,
  tabValues,
} from './what-is-stored.ts'

type Place = Exclude<LegalBlock, 'company' | 'withdrawal form'>

const valuesIn: Record<Place, readonly StoredValue[]> = {
  cookies,
  'local storage': localValues,
  cache: cachedValues,
  'session storage': tabValues,
}

/** Everything that the shop stores in one place of the browser. */
export function StoredValues({ of }: { of: Place }) {
  return (
    <dl>
      {valuesIn[of].map(({ name, purpose, until }) => (
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
