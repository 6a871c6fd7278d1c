import { formatMoney } from '#domain/money.ts'
import { type Email, EmailAction, EmailHeading, EmailRow, EmailText } from './layout.tsx'

export interface RefundNotice {
  number: number
  /** Refunded this time and in total, in cents. */
  cents: number
  refundedCents: number
  totalCents: number
  accountUrl: string
  /** Everything, or the names of what is no longer in the buyer's account. */
  taken: 'all' | readonly string[]
}

/** Sent to the buyer after a refund to the card. */
export function refundNoticeEmail(refund: RefundNotice): Email {
  const amount = formatMoney(refund.cents)
  return {
    subject: `Refund for your order ${refund.number}`,
    preview: `${amount} of order ${refund.number} is on its way back to you.`,
    body: (
      <>
        <EmailHeading>Your refund is on its way</EmailHeading>
        <EmailText>
          We gave back {amount} of order {refund.number} to the card you paid with. Your bank may
          take a few days to show it.
        </EmailText>
        <EmailRow label="Order total" value={formatMoney(refund.totalCents)} />
        <EmailRow label="Refunded in all" value={formatMoney(refund.refundedCents)} strong />
        <EmailText>{whatIsLeft(refund.taken)} Questions? Reply to this email.</EmailText>
        <EmailAction href={refund.accountUrl}>See my orders</EmailAction>
      </>
    ),
  }
}

function whatIsLeft(taken: RefundNotice['taken']): string {
  if (taken === 'all') return 'What you ordered is no longer in your account.'
  if (taken.length === 0) return 'Everything in the order stays yours.'
  return `No longer in your account: ${taken.join(', ')}. The rest of the order stays yours.`
}
