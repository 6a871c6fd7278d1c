import { useShopFacts } from '#app/browser/shop-facts.ts'
import { ExternalButton, LinkButton } from '#app/ui/button.tsx'
import type { PaidOrder } from '#contract/functions.ts'
import { ResendMail } from './new-account-steps.tsx'
import { OrderPanel, PanelLine } from './order-panel.tsx'

type Line = PaidOrder['lines'][number]

interface PaidOrderPartProps {
  order: PaidOrder
  /** Session for resending the mail; undefined when not allowed. */
  resendFor: string | undefined
  /** End of a sentence about when steps needing an account become available. */
  waitsFor: string | undefined
}

/** Receipt with next steps, total, and help if the mail is missing (decision D13). */
export function PaidOrderPart({ order, resendFor, waitsFor }: PaidOrderPartProps) {
  return (
    <OrderPanel
      id="paid-order"
      title={`Order ${order.number}`}
      lines={order.lines.map((line) => (
        <OrderLine key={line.name} line={line} waitsFor={waitsFor} />
      ))}
      totalCents={order.totalCents}
    >
      <WrongAddress number={order.number} resendFor={resendFor} />
    </OrderPanel>
  )
}

function OrderLine({ line, waitsFor }: { line: Line; waitsFor: string | undefined }) {
  const { name, text, action, feeNote } = line
  const waiting = action?.needsAccount ? waitsFor : undefined
  return (
    <PanelLine {...line}>
      {feeNote ? <p className="figures text-fine text-quiet">{feeNote}</p> : null}
      <p className="text-fine text-quiet">
        {action && waiting
          ? `To ${startLower(action.label === 'Open' ? 'Open it' : action.label)}, ${waiting} first.`
          : text}
      </p>
      {action && !waiting ? (
        <div className="pt-2">
          <StepButton action={action} name={name} />
        </div>
      ) : null}
    </PanelLine>
  )
}

function startLower(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1)
}

function StepButton({ action, name }: { action: NonNullable<Line['action']>; name: string }) {
  const { label, href } = action
  const words = (
    <>
      <span>{label}</span>
      <span className="sr-only">{`: ${name}`}</span>
    </>
  )
  if (href.startsWith('/')) return <LinkButton to={href}>{words}</LinkButton>
  return <ExternalButton href={href}>{words}</ExternalButton>
}

function WrongAddress({ number, resendFor }: { number: number; resendFor: string | undefined }) {
  const { company } = useShopFacts()
  return (
    <div className="grid justify-items-start gap-3 border-t border-line pt-5 text-fine text-quiet">
      <p>
        Wrong address? Write to{' '}
        <a className="underline" href={`mailto:${company.email}?subject=Order ${number}`}>
          {company.email}
        </a>{' '}
        with your order number.
      </p>
      {resendFor ? <ResendMail sessionId={resendFor} /> : null}
    </div>
  )
}
