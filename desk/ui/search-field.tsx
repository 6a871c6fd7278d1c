import type { FormEvent } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useHashParams } from './use-hash-params.ts'

interface SearchFieldProps {
  label: string
  placeholder: string
  onSearch?: () => void
}

/** Stores the query as `q` and returns to the first page. */
export function SearchField({ label, placeholder, onSearch }: SearchFieldProps) {
  const [kept, change] = useHashParams()
  const q = kept.get('q') ?? ''
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    change({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() })
    onSearch?.()
  }
  return (
    <search>
      <form onSubmit={submit} className="flex items-end gap-3">
        <div className="min-w-0 grow">
          <TextField
            key={q}
            label={label}
            type="search"
            name="q"
            defaultValue={q}
            placeholder={placeholder}
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
        <Button type="submit" size="large">
          Search
        </Button>
      </form>
    </search>
  )
}
