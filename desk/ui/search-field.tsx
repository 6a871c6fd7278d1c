import { type FormEvent, useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { fieldClass } from '#app/ui/text-field.tsx'
import { useHashParams } from './use-hash-params.ts'

interface SearchFieldProps {
  label: string
  placeholder?: string
}

/** Stores the query as `q` and returns to the first page. */
export function SearchField({ label, placeholder }: SearchFieldProps) {
  const [kept, keep] = useHashParams()
  const id = useId()
  const q = kept.get('q') ?? ''
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    keep(new URLSearchParams(typed === '' ? {} : { q: typed }))
  }
  return (
    <search>
      <form onSubmit={submit} className="flex max-w-prose items-end gap-3">
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
