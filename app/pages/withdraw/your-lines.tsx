import type { User } from '@supabase/auth-js'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useShopFacts } from '#app/browser/shop-facts.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { WithdrawAnswer } from '#contract/functions.ts'
import { keepOnOneLine } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { paths } from '#domain/pages.ts'
import { statementMail, withdrawalCaps } from '#domain/withdrawal-statement.ts'
import checkboxStyles from '../../ui/checkbox.css?url'
import { LinesSkeleton } from './lines-skeleton.tsx'
import {
  STATEMENT,
  type UseWithdrawal,
  useWithdrawal,
  type WithdrawableLine,
} from './use-withdrawal.ts'

interface YourLinesProps {
  user: User
  /** Layout with the other ways to withdraw, hidden after the first step. */
  ways: (yours: Elements) => Elements
}

export function YourLines({ user, ways }: YourLinesProps) {
  const withdrawal = useWithdrawal(user)
  const { received, isStatement } = withdrawal
  if (received) return <Receipt received={received} />
  if (isStatement) return <Statement withdrawal={withdrawal} />
  return ways(<Lines withdrawal={withdrawal} />)
}

function Lines({ withdrawal }: { withdrawal: UseWithdrawal }) {
  const { lines } = withdrawal
  if (lines === 'loading') return <LinesSkeleton />
  if (lines === 'failed') {
    return (
      <Notice tone="warn" live title="We couldn’t load what you bought">
        <p>Try again, or use the form below, which works without this list.</p>
        <Button onClick={withdrawal.reload}>Try again</Button>
      </Notice>
    )
  }
  if (lines.length === 0) {
    return (
      <p className="text-quiet">
        You haven’t bought anything with this account in the last 60 days.
      </p>
    )
  }
  return <Choice lines={lines} withdrawal={withdrawal} />
}

interface ChoiceProps {
  lines: readonly WithdrawableLine[]
  withdrawal: UseWithdrawal
}

function Choice({ lines, withdrawal }: ChoiceProps) {
  const navigate = useNavigate()
  const { ticked, tick, name, rename } = withdrawal
  const [lacks, setLacks] = useState(false)
  const hasName = name.trim() !== ''
  const proceed = (event: FormEvent) => {
    event.preventDefault()
    if (ticked.length > 0 && hasName) navigate(STATEMENT)
    else setLacks(true)
  }
  return (
    <form noValidate onSubmit={proceed} className="grid max-w-prose gap-6">
      {/* Only for signed-in users: in the page's styles it would delay everybody's first paint. */}
      <link rel="stylesheet" href={checkboxStyles} precedence="default" />
      <fieldset>
        <legend className="sr-only">What you want to withdraw from</legend>
        <ul className="divide-y divide-line border-y border-line">
          {lines.map((line) => (
            <li key={`${line.orderNumber} ${line.lineNo}`}>
              <LineRow line={line} checked={ticked.includes(line)} onTick={() => tick(line)} />
            </li>
          ))}
        </ul>
      </fieldset>
      {lines.some(({ right }) => right === 'open') ? (
        <>
          <TextField
            label="Your name"
            autoComplete="name"
            required
            maxLength={withdrawalCaps.name}
            value={name}
            onChange={(event) => rename(event.target.value)}
            error={lacks && !hasName ? 'Please enter your name.' : undefined}
          />
          <div className="grid gap-3">
            <div className="grid sm:block">
              <Button type="submit" variant="primary" size="large">
                Continue
              </Button>
            </div>
            <p role="alert" className="text-fine text-bad empty:hidden">
              {lacks && ticked.length === 0 ? 'Tick what you want to withdraw from.' : null}
            </p>
          </div>
        </>
      ) : null}
    </form>
  )
}

interface LineRowProps {
  line: WithdrawableLine
  checked: boolean
  onTick: () => void
}

function LineRow({ line, checked, onTick }: LineRowProps) {
  const { currency } = useShopFacts().money
  const isOpen = line.right === 'open'
  return (
    <label
      className={`grid grid-cols-[auto_1fr_auto] items-start gap-x-4 py-4 ${isOpen ? 'cursor-pointer' : 'text-quiet'}`}
    >
      <input type="checkbox" checked={checked} disabled={!isOpen} onChange={onTick} />
      <span className="grid gap-1">
        <span className="font-medium">{line.productName}</span>
        <span className="text-fine text-quiet">
          {`Order ${line.orderNumber}. ${said[line.right](line)}`}
        </span>
      </span>
      <span className="figures">{formatMoney(line.cents, currency)}</span>
    </label>
  )
}

const said: Record<WithdrawableLine['right'], (line: WithdrawableLine) => string> = {
  open: ({ lastDay, begun }) =>
    `You can withdraw until ${keepOnOneLine(lastDay)}.${begun ? ' It starts early, as you asked: you then pay for the part done by that time.' : ''}`,
  opened: () => 'You opened it, which ended your right to withdraw, as you agreed.',
  over: ({ lastDay }) => `Your right to withdraw ended on ${keepOnOneLine(lastDay)}.`,
  withdrawn: () => 'You’ve withdrawn from it.',
  taken: () => 'We’ve refunded it.',
}

function Statement({ withdrawal }: { withdrawal: UseWithdrawal }) {
  const { company } = useShopFacts()
  const { statement, sending, send } = withdrawal
  return (
    <div className="grid max-w-prose gap-6">
      <h2 ref={useFocus()} tabIndex={-1} className="text-title font-semibold">
        Check your statement
      </h2>
      <StatementText>{statement}</StatementText>
      {sending === 'failed' ? (
        <Notice tone="bad" live title="We don’t know yet whether it arrived">
          <p>
            Tap the button again (it counts only once), or send this text by email to{' '}
            <a href={statementMail(company, statement)} className="text-text underline">
              {company.email}
            </a>
            . That counts just the same.
          </p>
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button
          variant="primary"
          size="large"
          busy={sending === 'busy'}
          disabled={sending === 'busy'}
          onClick={() => void send()}
        >
          Confirm withdrawal
        </Button>
        <Link to={paths.withdraw()} className="py-3 text-fine text-quiet underline">
          Change it
        </Link>
      </div>
    </div>
  )
}

function Receipt({ received }: { received: WithdrawAnswer }) {
  return (
    <div className="grid max-w-prose gap-6">
      <div className="grid gap-2">
        <h2 ref={useFocus()} tabIndex={-1} className="text-title font-semibold">
          We’ve received your withdrawal
        </h2>
        <p>
          Number <strong className="figures">{received.number}</strong>
          <span>{`, received on ${received.receivedAt}.`}</span>
        </p>
      </div>
      <StatementText>{received.statement}</StatementText>
      <p className="text-quiet">
        We’ll confirm it by email, and write again once it’s decided. A refund goes back the way you
        paid, within 14 days at the latest.
      </p>
      <div>
        <LinkButton to={paths.myVault()}>View My Vault</LinkButton>
      </div>
    </div>
  )
}

function StatementText({ children }: { children: string }) {
  return (
    <p className="rounded-control border border-line bg-surface p-5 [overflow-wrap:anywhere] whitespace-pre-wrap">
      {children}
    </p>
  )
}

/** Focuses the heading when a step replaces another. */
function useFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}
