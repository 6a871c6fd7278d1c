import { type FormEvent, useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { fieldClass } from '#app/ui/text-field.tsx'
import { useHashParams } from '#desk/ui/use-hash-params.ts'
import { orderKindWords } from '#desk/words/order-filter-words.ts'

interface OrderFiltersProps {
  onSearch: () => void
}

/** Search and filters, stored in the address; on a phone the filters are behind a button. */
export function OrderFilters({ onSearch }: OrderFiltersProps) {
  const [params, keep] = useHashParams()
  const [isOpen, setOpen] = useState(false)
  const filters = useId()
  const narrowed = ['kind', 'from', 'to'].filter((name) => params.has(name)).length
  const valueOf = (name: string) => params.get(name) ?? ''
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    next.delete('before')
    if (value) next.set(name, value)
    else next.delete(name)
    keep(next)
  }
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    set('q', String(new FormData(event.currentTarget).get('q') ?? '').trim())
    onSearch()
  }
  return (
    <div className="grid gap-4">
      <search>
        <form onSubmit={search} className="flex items-end gap-3">
          <Labelled label="Find an order" wide>
            {(id) => (
              <input
                id={id}
                key={valueOf('q')}
                name="q"
                type="search"
                defaultValue={valueOf('q')}
                placeholder="Email, order number or product"
                autoComplete="off"
                enterKeyHint="search"
                className={fieldClass}
              />
            )}
          </Labelled>
          <Button type="submit" size="large">
            Search
          </Button>
        </form>
      </search>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={filters}
        onClick={() => setOpen(!isOpen)}
        className="min-h-11 justify-self-start text-fine underline sm:hidden"
      >
        {narrowed > 0 ? `Filters (${narrowed})` : 'Filters'}
      </button>
      <div
        id={filters}
        className={`grid grid-cols-2 gap-3 sm:flex sm:flex-wrap ${isOpen ? '' : 'max-sm:hidden'}`}
      >
        <Labelled label="State" className="col-span-2 sm:w-56">
          {(id) => (
            <select
              id={id}
              value={valueOf('kind')}
              onChange={(event) => set('kind', event.target.value)}
              className={fieldClass}
            >
              <option value="">All</option>
              {Object.entries(orderKindWords).map(([kind, label]) => (
                <option key={kind} value={kind}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <Day label="From" value={valueOf('from')} onChange={(day) => set('from', day)} />
        <Day label="To" value={valueOf('to')} onChange={(day) => set('to', day)} />
      </div>
    </div>
  )
}

interface DayProps {
  label: string
  value: string
  onChange: (day: string) => void
}

function Day({ label, value, onChange }: DayProps) {
  return (
    <Labelled label={label} className="sm:w-44">
      {(id) => (
        <input
          id={id}
          type="date"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${fieldClass} min-w-0`}
        />
      )}
    </Labelled>
  )
}

interface LabelledProps {
  label: string
  wide?: boolean
  className?: string
  children: (id: string) => Elements
}

function Labelled({ label, wide, className = '', children }: LabelledProps) {
  const id = useId()
  return (
    <div className={`grid min-w-0 gap-2 ${wide ? 'flex-1' : ''} ${className}`}>
      <label htmlFor={id} className="text-fine font-medium">
        {label}
      </label>
      {children(id)}
    </div>
  )
}
