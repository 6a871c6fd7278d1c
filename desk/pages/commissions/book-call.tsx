import { useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { BookCallRequest, DeskCommission } from '#contract/desk/commissions.ts'
import { api } from '#desk/api/call.ts'
import { Done } from '#desk/ui/done.tsx'
import { bookableTimes, commissionCaps } from '#domain/commission-state.ts'
import { toFinnishLocal } from '#domain/finnish-time.ts'
import { useIdempotentMutation } from './use-idempotent-mutation.ts'

export function BookCall({ commission: { id, callAt } }: { commission: DeskCommission }) {
  const tell = useId()
  const [at, setAt] = useState(callAt ? toFinnishLocal(new Date(callAt)) : '')
  const [times] = useState(() => bookableTimes(new Date()))
  const [note, setNote] = useState('')
  const [notifyCustomer, setTellCustomer] = useState(true)
  const book = useIdempotentMutation(
    (given: Omit<BookCallRequest, 'key'>, key) =>
      api.requests[':id'].book.$post({ param: { id }, json: { ...given, key } }),
    () => setNote(''),
  )
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!book.isPending) book.mutate({ at, note, tellBuyer: notifyCustomer })
      }}
    >
      <div className="max-w-form">
        <TextField
          label="Date and time"
          type="datetime-local"
          value={at}
          required
          min={toFinnishLocal(times.from)}
          max={toFinnishLocal(times.until)}
          onChange={({ target }) => setAt(target.value)}
          hint="Helsinki time."
        />
      </div>
      <TextArea
        label="Note for the customer (optional)"
        value={note}
        maxLength={commissionCaps.note}
        onChange={({ target }) => setNote(target.value)}
        hint="For example, a link to the call or who calls whom."
      />
      <label htmlFor={tell} className="flex min-h-11 items-center gap-3">
        <input
          id={tell}
          type="checkbox"
          checked={notifyCustomer}
          onChange={({ target }) => setTellCustomer(target.checked)}
        />
        Email the customer
      </label>
      <p role="alert" className="text-fine text-bad empty:hidden">
        {book.error?.message}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary" busy={book.isPending} disabled={at === ''}>
          {callAt ? 'Change the time' : 'Mark as booked'}
        </Button>
        <Done>{book.isSuccess && note === '' ? 'Call saved' : null}</Done>
      </div>
    </form>
  )
}
