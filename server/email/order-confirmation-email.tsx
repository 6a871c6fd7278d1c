import { formatMoney } from '#domain/money.ts'
import { company } from '#shop/company.ts'
import {
  type Email,
  EmailAction,
  EmailHeading,
  EmailLink,
  EmailSection,
  EmailText,
} from './layout.tsx'
import type { NextStep } from './next-step.ts'
import { OrderRows, type OrderSummary } from './order-rows.tsx'

export interface OrderConfirmation extends OrderSummary {
  /** Next steps, with the name of the line. */
  steps: readonly { name: string; step: NextStep }[]
  /** Whether the purchase created an account that has no password yet. */
  newAccount: boolean
  signInUrl: string
  termsUrl: string
}

/** Sent to the buyer when an order is fulfilled: lines, sum and next steps. */
export function orderConfirmationEmail(order: OrderConfirmation): Email {
  return {
    subject: `Your order ${order.number}`,
    preview: `Order ${order.number}, ${formatMoney(order.totalCents)}. Thank you.`,
    body: (
      <>
        <EmailHeading>Thank you for your order</EmailHeading>
        <EmailText>Order {order.number} is paid and yours.</EmailText>
        <OrderRows order={order} />
        <EmailSection title="What to do next" />
        {order.steps.map(({ name, step }) => (
          <EmailText key={name}>
            <strong>{name}</strong>
            <br />
            {step.text}{' '}
            {step.link && <EmailLink href={step.link.href}>{step.link.label}</EmailLink>}
          </EmailText>
        ))}
        <EmailText>
          {order.newAccount
            ? 'We made an account for this address. Another mail brings the link to set its password; after that, sign in and find your order there.'
            : 'Sign in with this address to find your order in your account.'}
        </EmailText>
        <EmailAction href={order.signInUrl}>Sign in</EmailAction>
        <EmailText>
          You can withdraw from this purchase within 14 days by a mail to {company.email}. How that
          works is in the <EmailLink href={order.termsUrl}>terms and conditions</EmailLink>.
        </EmailText>
      </>
    ),
  }
}
