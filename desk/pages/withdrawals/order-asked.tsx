import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'

export function OrderAsked() {
  const [search, setSearch] = useSearchParams()
  const [typed, setTyped] = useState(search.get('order') ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const digits = typed.replace(/\D/g, '')
    setSearch(digits === '' ? {} : { order: digits })
  }
  return (
    <details className="text-fine" open={search.has('order')}>
      <summary className="min-h-11 cursor-pointer py-3 text-quiet hover:text-text">
        It’s about another order
      </summary>
      <form onSubmit={submit} className="flex max-w-form items-end gap-3 pt-2">
        <div className="min-w-0 grow">
          <TextField
            label="Order number"
            inputMode="numeric"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
          />
        </div>
        <Button type="submit" size="large">
          Show
        </Button>
      </form>
    </details>
  )
}
