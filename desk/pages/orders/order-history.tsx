import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { fieldClass } from '#app/ui/text-field.tsx'
import type { DeskOrder, TimelineEntry } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'
import { deskPaths } from '#desk/paths.ts'
import { ActProblem } from '#desk/ui/act-problem.tsx'
import { Part } from '#desk/ui/part.tsx'
import { formatMoment } from '#domain/dates.ts'
import type { Tone } from '#domain/order-state-words.ts'

const dots: Record<Tone, string> = {
  neutral: 'bg-control',
  good: 'bg-good',
  warn: 'bg-warn',
  bad: 'bg-bad',
}

export function OrderHistory({ order }: { order: DeskOrder }) {
  return (
    <Part title="History" className="xl:col-start-1">
      <OrderNote order={order} />
      <ol className="grid">
        {order.timeline.map((entry) => (
          <Entry key={`${entry.at} ${entry.kind} ${entry.what}`} entry={entry} />
        ))}
      </ol>
    </Part>
  )
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const { at, kind, what, detail, tone, withdrawal } = entry
  return (
    <li className="grid grid-cols-[0.5rem_minmax(0,1fr)] gap-x-4 text-fine">
      <span aria-hidden="true" className="relative flex justify-center">
        <span className="absolute inset-y-0 w-px bg-line" />
        <span className={`relative mt-1.5 size-2 rounded-full ${dots[tone]}`} />
      </span>
      <div className="grid gap-x-6 pb-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid gap-0.5 [overflow-wrap:anywhere]">
          {kind === 'note' ? (
            <p className="rounded-control bg-surface px-3 py-2 whitespace-pre-wrap">{what}</p>
          ) : (
            <p className={tone === 'bad' ? 'font-medium text-bad' : ''}>{what}</p>
          )}
          {detail ? (
            <p className="text-quiet">{kind === 'note' ? `Note by ${detail}` : detail}</p>
          ) : null}
          {withdrawal ? <WithdrawalLink number={withdrawal} /> : null}
        </div>
        <time dateTime={at} className="text-quiet tabular-nums">
          {formatMoment(at)}
        </time>
      </div>
    </li>
  )
}

function WithdrawalLink({ number }: { number: string }) {
  return (
    <Link
      to={deskPaths.withdrawal(number)}
      className="inline-flex min-h-11 items-center justify-self-start underline"
    >
      {`Open ${number}`}
    </Link>
  )
}

function OrderNote({ order: { number, email } }: { order: DeskOrder }) {
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
