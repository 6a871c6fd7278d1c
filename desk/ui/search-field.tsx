import { type FormEvent, useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { fieldClass } from '#app/ui/text-field.tsx'
import { useHashParams } from './use-hash-params.ts'

interface SearchFieldProps {
  label: string
  placeholder: string
  onSearch?: () => void
}

/** Stores the query as `q` and returns to the first page. */
export function SearchField({ label, placeholder, onSearch }: SearchFieldProps) {
  const [kept, change] = useHashParams()
  const id = useId()
  const q = kept.get('q') ?? ''
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    change({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() })
    onSearch?.()
  }
  return (
    <search>
      <form onSubmit={submit} className="flex items-end gap-3">
        <div className="grid min-w-0 grow gap-2">
          <label htmlFor={id} className="text-fine font-medium">
            {label}
          </label>
          <input
            key={q}
            id={id}
            type="search"
            name="q"
            defaultValue={q}
            placeholder={placeholder}
            autoComplete="off"
            enterKeyHint="search"
            className={fieldClass}
          />
        </div>
        <Button type="submit" size="large">
          Search
        </Button>
      </form>
    </search>
  )
}
