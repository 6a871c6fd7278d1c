import { type FormEvent, useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { fieldClass } from '#app/ui/text-field.tsx'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { api } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'
import { ActProblem } from '#desk/ui/act-problem.tsx'

export function OrderNote({ order: { number, email } }: { order: DeskOrder }) {
  const id = useId()
  const [note, setNote] = useState('')
  const write = useAct({
    send: (json: { note: string }) =>
      api.orders[':number'].notes.$post({ param: { number: String(number) }, json }),
    onDone: () => setNote(''),
  })
  if (email === null) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (note.trim() && !write.isPending) write.mutate({ note })
  }
  return (
    <form onSubmit={submit} className="grid gap-2">
      <label htmlFor={id} className="text-fine font-medium">
        Add a note
      </label>
      <textarea
        id={id}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        rows={2}
        maxLength={2000}
        aria-describedby={`${id}-hint`}
        className={`${fieldClass} py-3`}
      />
      <ActProblem error={write.error} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p id={`${id}-hint`} className="flex-1 basis-60 text-fine text-quiet">
          Everyone at this desk can read it. Notes can’t be edited, and are deleted if the customer
          is erased.
        </p>
        <Button type="submit" busy={write.isPending} disabled={!note.trim()}>
          Save note
        </Button>
      </div>
    </form>
  )
}
