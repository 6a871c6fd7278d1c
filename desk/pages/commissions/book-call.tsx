import { useState } from 'react'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { BookCallRequest, DeskCommission } from '#contract/desk/commissions.ts'
import { api } from '#desk/api/call.ts'
import { Tick } from '#desk/ui/tick.tsx'
import { bookableTimes, commissionCaps } from '#domain/commission-state.ts'
import { toFinnishLocal } from '#domain/finnish-time.ts'
import { SendForm, useIdempotentMutation } from './send-form.tsx'

export function BookCall({ commission: { id, callAt } }: { commission: DeskCommission }) {
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
    <SendForm
      act={book}
      action={callAt ? 'Change the time' : 'Mark as booked'}
      disabled={at === ''}
      done={book.isSuccess && note === '' ? 'Call saved' : null}
      onSend={() => book.mutate({ at, note, tellBuyer: notifyCustomer })}
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
      <Tick checked={notifyCustomer} onChange={() => setTellCustomer(!notifyCustomer)}>
        Email the customer
      </Tick>
    </SendForm>
  )
}
