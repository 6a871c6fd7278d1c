import { type FormEvent, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Withdrawal, WithdrawalLine } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { useAnswer } from '#desk/api/use-answer.ts'
import { deskPaths } from '#desk/paths.ts'
import { DeskPage } from '#desk/ui/desk-page.tsx'
import { Facts } from '#desk/ui/facts.tsx'
import { BackLink, OrderLink, PersonLink } from '#desk/ui/links.tsx'
import { Loaded } from '#desk/ui/loaded.tsx'
import { Moment } from '#desk/ui/moment.tsx'
import { Money } from '#desk/ui/money.tsx'
import { Part } from '#desk/ui/part.tsx'
import { Tag, WithdrawalTag } from '#desk/ui/tag.tsx'
import { UnknownRefund } from '#desk/ui/unknown-refund.tsx'
import { capitalised } from '#domain/capitalised.ts'
import { Decide } from './decide.tsx'
import { LastDay } from './last-day.tsx'
import { lawSays, outcomeWords, serviceSays } from './line-words.ts'

export function Page() {
  const { number = '' } = useParams()
  const [search] = useSearchParams()
  const order = search.get('order') ?? ''
  const param = { number: encodeURIComponent(number) }
  const withdrawal = useAnswer(['withdrawal', number, order], () =>
    api.withdrawals[':number'].$get({ param, query: { order } }),
  )
  const name = /^w-/i.test(number) ? number.toUpperCase() : `W-${number}`
  return (
    <DeskPage
      title={`Withdrawal ${name}`}
      aside={<BackLink to={deskPaths.withdrawals()}>All withdrawals</BackLink>}
    >
      <Loaded what="the withdrawal" query={withdrawal}>
        {(found) => <WithdrawalParts withdrawal={found} />}
      </Loaded>
    </DeskPage>
  )
}

function WithdrawalParts({ withdrawal }: { withdrawal: Withdrawal }) {
  const { lines, candidates, state, statement, unknownRefund, number } = withdrawal
  const isSettled = state === 'refunded' || state === 'closed'
  return (
    <div className="grid gap-x-12 gap-y-12 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-10 xl:order-2">
        <About withdrawal={withdrawal} />
        {statement ? (
          <Part title="Statement">
            <blockquote className="border-l-2 border-control pl-4 text-fine wrap-anywhere whitespace-pre-line text-quiet">
              {statement}
            </blockquote>
          </Part>
        ) : null}
      </div>
      <div className="grid content-start gap-12">
        {unknownRefund === null ? null : (
          <UnknownRefund
            lookUp={() =>
              api.withdrawals[':number']['look-up-refund'].$post({
                param: { number: String(number) },
              })
            }
          >
            {unknownRefund}
          </UnknownRefund>
        )}
        {lines.length > 0 ? (
          <Part title="Items">
            <WithdrawalLines lines={lines} />
          </Part>
        ) : null}
        {candidates.length > 0 ? (
          <Part title="Possible matches">
            <WithdrawalLines lines={candidates} />
          </Part>
        ) : null}
        {lines.length + candidates.length === 0 ? (
          <Part title="Items">
            <p className="text-quiet">No order matches this withdrawal.</p>
          </Part>
        ) : null}
        {isSettled ? null : (
          <>
            <OrderAsked />
            <Decide withdrawal={withdrawal} />
          </>
        )}
      </div>
    </div>
  )
}

function About({ withdrawal }: { withdrawal: Withdrawal }) {
  const { receivedAt, lastDay, email, name, isSignedIn, decidedAt, decidedBy, why } = withdrawal
  return (
    <Part title="Details">
      <Facts
        facts={[
          ['State', <WithdrawalTag key="state" {...withdrawal} />],
          ['Last day to refund', lastDay ? <LastDay key="day" day={lastDay} /> : null],
          ['Received', <Moment key="received" at={receivedAt} />],
          ['From', <PersonLink key="from" email={email} />],
          ['Name', name],
          ['Sent', isSignedIn ? 'Signed in' : 'With the form, not signed in'],
          [
            'Decided',
            decidedAt ? (
              <span key="decided">
                <Moment at={decidedAt} />
                <span>
                  {decidedBy === null
                    ? ''
                    : ` ${decidedBy === 'shop' ? 'automatically' : `by ${decidedBy}`}`}
                </span>
              </span>
            ) : null,
          ],
          [decidedAt ? 'Reason' : 'Why it needs you', why && capitalised(why)],
        ]}
      />
    </Part>
  )
}

function OrderAsked() {
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

function WithdrawalLines({ lines }: { lines: readonly WithdrawalLine[] }) {
  return (
    <ul className="grid border-t border-line">
      {lines.map((line) => (
        <Line key={`${line.orderNumber} ${line.lineNo}`} line={line} />
      ))}
    </ul>
  )
}

function Line({ line }: { line: WithdrawalLine }) {
  const { label, tone } = outcomeWords(line)
  const isOpen = line.outcome !== 'refunded'
  const service = isOpen ? serviceSays(line) : undefined
  return (
    <li className="grid gap-2 border-b border-line py-4 text-fine">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="text-body font-medium">{line.name}</span>
        <Money cents={line.cents} />
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-1 text-quiet">
        <Tag tone={tone}>{label}</Tag>
        <OrderLink number={line.orderNumber}>{`Order ${line.orderNumber}`}</OrderLink>
      </div>
      {isOpen ? <p>{lawSays(line)}</p> : null}
      {service ? <p className="text-quiet">{service}</p> : null}
    </li>
  )
}
