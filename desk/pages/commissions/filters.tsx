import { useId } from 'react'
import { COMMISSION_STATES, wordsForShop } from '#domain/commission-state.ts'
import { kindNames } from './words.ts'

interface FiltersProps {
  query: URLSearchParams
  /** Sets parameters of the address; '' removes one. */
  onChange: (changed: Readonly<Record<string, string>>) => void
}

export function Filters({ query, onChange }: FiltersProps) {
  const shown = query.get('late') === 'yes' ? 'late' : (query.get('state') ?? 'open')
  const show = (value: string) =>
    onChange(
      value === 'late'
        ? { late: 'yes', state: '' }
        : { late: '', state: value === 'open' ? '' : value },
    )
  const states = COMMISSION_STATES.filter((state) => state !== 'new')
  return (
    <div className="grid gap-4 sm:flex sm:flex-wrap">
      <Choice label="Show" value={shown} onChange={show}>
        <option value="open">All open</option>
        <option value="new">{wordsForShop('new', null)}</option>
        <option value="late">Overdue</option>
        {states.map((state) => (
          <option key={state} value={state}>
            {wordsForShop(state, null)}
          </option>
        ))}
      </Choice>
      <Choice label="Kind" value={query.get('kind') ?? ''} onChange={(kind) => onChange({ kind })}>
        <option value="">All kinds</option>
        {kindNames.map(({ kind, name }) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </Choice>
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: string
  onChange: (value: string) => void
  children: React.ReactNode
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className="grid gap-1 sm:w-56">
      <label htmlFor={id} className="text-fine text-quiet">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="commission-select"
      >
        {children}
      </select>
    </div>
  )
}
