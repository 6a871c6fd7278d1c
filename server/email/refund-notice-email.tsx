import { formatMoney } from '#domain/money.ts'
import { company } from '#shop/company.ts'
import { type Email, EmailHeading, EmailLayout, EmailRow, EmailText } from './layout.tsx'

export interface RefundNotice {
  number: number
  /** Refunded this time and in total, in cents. */
  cents: number
  refundedCents: number
  totalCents: number
}

/** Sent to the buyer after a refund to the card. */
export function refundNoticeEmail(refund: RefundNotice): Email {
  const isFull = refund.refundedCents >= refund.totalCents
  const amount = formatMoney(refund.cents)
  return {
    subject: `Refund for your order ${refund.number}`,
    body: (
      <EmailLayout preview={`${amount} of order ${refund.number} is on its way back to you.`}>
        <EmailHeading>Your refund is on its way</EmailHeading>
        <EmailText>
          We gave back {amount} of order {refund.number}, to the card it was paid with. Your bank
          may need some days to show it.
        </EmailText>
        <EmailRow label="Order total" value={formatMoney(refund.totalCents)} />
        <EmailRow label="Refunded in all" value={formatMoney(refund.refundedCents)} strong />
        <EmailText>
          {isFull
            ? 'What was in the order is no longer in your account.'
            : 'Everything in the order stays yours.'}{' '}
          Questions go to {company.email}.
        </EmailText>
      </EmailLayout>
    ),
  }
}
