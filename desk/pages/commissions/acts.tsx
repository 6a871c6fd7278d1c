import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AttachFiles } from '#app/ui/commissions/attach-files.tsx'
import type { UploadCalls } from '#app/ui/commissions/upload-file.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { AnswerRequest, BookCallRequest, DeliverRequest } from '#contract/desk/commissions.ts'
import type { DeskCommission } from '#desk/api/answers.ts'
import { answerOf, api } from '#desk/api/call.ts'
import { Tick } from '#desk/ui/tick.tsx'
import { bookableTimes, commissionCaps, shopFiles } from '#domain/commission-state.ts'
import { toFinnishLocal } from '#domain/finnish-time.ts'
import { SendForm, useIdempotentMutation } from './send-form.tsx'

type Act = 'answer' | 'deliver' | 'book'

/** Acts that add to the conversation. */
export function Acts({ commission }: { commission: DeskCommission }) {
  const [chosen, choose] = useState<Act>('answer')
  return (
    <Tabs<Act>
      label="Actions"
      chosen={chosen}
      onChoose={choose}
      tabs={[
        { key: 'answer', label: 'Write', panel: <Answer commission={commission} /> },
        { key: 'deliver', label: 'Deliver', panel: <Deliver commission={commission} /> },
        { key: 'book', label: 'Call', panel: <BookCall commission={commission} /> },
      ]}
    />
  )
}

function Answer({ commission: { id, email, state } }: { commission: DeskCommission }) {
  const [text, setText] = useState('')
  const answer = useIdempotentMutation(
    (given: Omit<AnswerRequest, 'key'>, key) =>
      api.requests[':id'].answer.$post({ param: { id }, json: { ...given, key } }),
    () => setText(''),
  )
  return (
    <SendForm
      act={answer}
      action="Send"
      disabled={text.trim() === ''}
      done={answer.isSuccess && text === '' ? 'Sent to the customer' : null}
      onSend={() => answer.mutate({ text })}
    >
      <TextArea
        label="Your message"
        value={text}
        maxLength={commissionCaps.message}
        onChange={({ target }) => setText(target.value)}
        hint={
          email
            ? `We’ll email it to ${email} and add it to the conversation.${state === 'new' ? ' It counts as your reply.' : ''}`
            : 'We’ll add it to the conversation.'
        }
      />
    </SendForm>
  )
}

function Deliver({ commission }: { commission: DeskCommission }) {
  const { id, unsent, email } = commission
  const [text, setText] = useState('')
  const deliver = useIdempotentMutation(
    (given: Omit<DeliverRequest, 'key'>, key) =>
      api.requests[':id'].deliver.$post({ param: { id }, json: { ...given, key } }),
    () => setText(''),
  )
  return (
    <SendForm
      act={deliver}
      action="Deliver"
      disabled={unsent.length === 0 && text.trim() === ''}
      done={deliver.isSuccess && text === '' ? 'Delivered to the customer' : null}
      onSend={() => deliver.mutate({ text, fileIds: unsent.map((file) => file.id) })}
    >
      <AddFiles commission={commission} />
      <TextArea
        label="Message"
        value={text}
        maxLength={commissionCaps.message}
        onChange={({ target }) => setText(target.value)}
        hint={`Only this customer can download the files, signed in${email ? ` as ${email}` : ''}. A refund or withdrawal ends access.`}
      />
    </SendForm>
  )
}

const LIMITS = `Audio, video, images, PDF, ZIP or anything else, up to ${shopFiles.bytes / 1024 ** 2} MB each.`

/** The customer gets the files with the delivery. */
function AddFiles({ commission: { id, unsent } }: { commission: DeskCommission }) {
  const queries = useQueryClient()
  return (
    <AttachFiles
      calls={uploadCalls(id)}
      files={unsent}
      onChange={() => queries.invalidateQueries({ queryKey: ['request', id] })}
      hint={LIMITS}
      explain={(error) => (error instanceof Error ? error.message : '')}
    />
  )
}

/** Each throws DeskError. */
function uploadCalls(id: string): UploadCalls {
  const { files } = api.requests[':id']
  const part = api.uploads.requests[':file'][':part']
  return {
    add: (json) => answerOf(files.$post({ param: { id }, json })),
    sendPart: (file, number, contents) =>
      answerOf(part.$post({ param: { file, part: String(number) } }, { init: { body: contents } })),
    finish: (file) => answerOf(files[':file'].finish.$post({ param: { id, file } })),
    remove: (file) => answerOf(files[':file'].remove.$post({ param: { id, file } })),
  }
}

function BookCall({ commission: { id, callAt } }: { commission: DeskCommission }) {
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
