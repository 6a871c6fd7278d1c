import { formatMoney } from '#domain/money.ts'
import { type Email, EmailHeading, EmailNote, EmailText } from './layout.tsx'
import { EmailAmount, EmailRow, EmailSum } from './money-rows.tsx'

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
  const { number, totalCents, refundedCents, taken, accountUrl } = refund
  const amount = formatMoney(refund.cents)
  return {
    subject: `Refund for your order ${number}`,
    preview: `${amount} of order ${number} is on its way back to you.`,
    body: (
      <>
        <EmailHeading>Your refund is on its way</EmailHeading>
        <EmailSum sum={amount}>Order {number}, back to the card you paid with</EmailSum>
        <EmailText>Your bank may take a few days to show it. {whatIsLeft(taken)}</EmailText>
        <EmailRow>
          <EmailAmount label="Order total" sum={formatMoney(totalCents)} />
        </EmailRow>
        <EmailRow>
          <EmailAmount label="Refunded in all" sum={formatMoney(refundedCents)} strong />
        </EmailRow>
      </>
    ),
    action: { label: 'See my orders', href: accountUrl },
    below: <EmailNote>Questions? Reply to this email.</EmailNote>,
  }
}

function whatIsLeft(taken: RefundNotice['taken']): string {
  if (taken === 'all') return 'What you ordered is no longer in your account.'
  if (taken.length === 0) return 'Everything in the order stays yours.'
  return `No longer in your account: ${taken.join(', ')}. The rest of the order stays yours.`
}
