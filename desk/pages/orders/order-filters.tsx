import { useId, useState } from 'react'
import { TextField } from '#app/ui/text-field.tsx'
import { orderKindWords } from '#desk/ui/order-words.ts'
import { SearchField } from '#desk/ui/search-field.tsx'
import { SelectField } from '#desk/ui/select-field.tsx'
import { useHashParams } from '#desk/ui/use-hash-params.ts'

const kinds = Object.entries({ '': 'All', ...orderKindWords }).map(([value, label]) => ({
  value,
  label,
}))

/** Search and filters, stored in the address; on a phone the filters are behind a button. */
export function OrderFilters({ onSearch }: { onSearch: () => void }) {
  const [params, change] = useHashParams()
  const [isOpen, setOpen] = useState(false)
  const filters = useId()
  const narrowed = ['kind', 'from', 'to'].filter((name) => params.has(name)).length
  return (
    <div className="grid gap-4">
      <SearchField
        label="Find an order"
        placeholder="Email, order number or product"
        onSearch={onSearch}
      />
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
        <SelectField
          label="State"
          value={params.get('kind') ?? ''}
          onChange={(kind) => change({ kind })}
          options={kinds}
          className="col-span-2 sm:w-56"
        />
        {(['From', 'To'] as const).map((label) => {
          const name = label.toLowerCase()
          return (
            <div key={label} className="min-w-0 sm:w-44 [&_input]:min-w-0">
              <TextField
                label={label}
                type="date"
                value={params.get(name) ?? ''}
                onChange={({ target }) => change({ [name]: target.value })}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}
