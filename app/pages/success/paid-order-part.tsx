import type { PaidOrder } from '#contract/functions.ts'
import { formatMoney } from '#domain/money.ts'
import { vatNote } from '#domain/vat.ts'
import { company } from '#shop/company.ts'
import { LineCover } from '../../features/catalogue/cover.tsx'
import { ExternalButton, LinkButton } from '../../ui/button.tsx'
import { textLink } from '../../ui/text-link.ts'
import { ResendMail } from './resend-mail.tsx'

type Line = PaidOrder['lines'][number]

interface PaidOrderPartProps {
  order: PaidOrder
  /** The session whose mail can be sent again here; undefined where it cannot. */
  resendFor: string | undefined
  /** When the steps that need an account can be taken, if they have to wait: the end of a sentence. */
  waitsFor: string | undefined
}

/** The order as a receipt: what was bought with its next steps, the sum, and what to do if the mail went astray (decision D13). */
export function PaidOrderPart({ order, resendFor, waitsFor }: PaidOrderPartProps) {
  const vat = vatNote()
  return (
    <section
      aria-labelledby="paid-order"
      className="grid w-full max-w-prose gap-5 self-start rounded-panel bg-surface p-5 sm:p-6"
    >
      <h2 id="paid-order" className="figures text-title font-semibold">
        Order {order.number}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {order.lines.map((line) => (
          <OrderLine key={line.name} line={line} waitsFor={waitsFor} />
        ))}
      </ul>
      <p className="figures flex justify-between gap-6 text-title font-semibold">
        <span>
          Total
          {vat ? <span className="block text-fine font-normal text-quiet">{vat}</span> : null}
        </span>
        <span>{formatMoney(order.totalCents)}</span>
      </p>
      <WrongAddress number={order.number} resendFor={resendFor} />
    </section>
  )
}

function OrderLine({ line, waitsFor }: { line: Line; waitsFor: string | undefined }) {
  const { name, slug, quantity, cents, text, action } = line
  const waiting = action?.needsAccount ? waitsFor : undefined
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-3 py-4">
      {slug ? <LineCover slug={slug} /> : <span />}
      <div className="grid gap-1">
        <p className="font-medium">{quantity > 1 ? `${quantity} × ${name}` : name}</p>
        <p className="text-fine text-quiet">
          {action && waiting ? `Next: ${startLower(action.label)}, ${waiting}.` : text}
        </p>
      </div>
      <p className="figures">{formatMoney(cents)}</p>
      {action && !waiting ? (
        <div className="col-span-2 col-start-2">
          <StepButton action={action} name={name} />
        </div>
      ) : null}
    </li>
  )
}

function startLower(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1)
}

function StepButton({ action, name }: { action: NonNullable<Line['action']>; name: string }) {
  const { label, href } = action
  const about = <span className="sr-only">: {name}</span>
  if (href.startsWith('/')) {
    return (
      <LinkButton to={href}>
        {label}
        {about}
      </LinkButton>
    )
  }
  return (
    <ExternalButton href={href}>
      {label}
      {about}
    </ExternalButton>
  )
}

function WrongAddress({
  number,
  resendFor,
}: {
  number: number
  resendFor: PaidOrderPartProps['resendFor']
}) {
  return (
    <div className="grid justify-items-start gap-3 border-t border-line pt-5 text-fine text-quiet">
      <p>
        Wrong address? Write to{' '}
        <a className={textLink} href={`mailto:${company.email}?subject=Order ${number}`}>
          {company.email}
        </a>{' '}
        with your order number.
      </p>
      {resendFor ? <ResendMail sessionId={resendFor} /> : null}
    </div>
  )
}
