import { formatMoney } from '#domain/money.ts'
import {
  type Email,
  EmailAction,
  EmailHeading,
  EmailLayout,
  EmailRow,
  EmailText,
} from './layout.tsx'

export interface OrderConfirmation {
  number: number
  lines: readonly { name: string; quantity: number; totalCents: number }[]
  totalCents: number
  /** Whether this purchase made an account whose password is still to be set. */
  newAccount: boolean
  signInUrl: string
}

/** To the buyer, once an order is handed over: what was bought, what it cost, what to do next. */
export function orderConfirmationEmail(order: OrderConfirmation): Email {
  return {
    subject: `Your order ${order.number}`,
    body: (
      <EmailLayout preview={`Order ${order.number}, ${formatMoney(order.totalCents)}. Thank you.`}>
        <EmailHeading>Thank you for your order</EmailHeading>
        <EmailText>Order {order.number} is paid and yours.</EmailText>
        {order.lines.map((line) => (
          <EmailRow
            key={line.name}
            label={line.quantity > 1 ? `${line.quantity} × ${line.name}` : line.name}
            value={formatMoney(line.totalCents)}
          />
        ))}
        <EmailRow label="Total" value={formatMoney(order.totalCents)} strong />
        <EmailText>
          {order.newAccount
            ? 'Another mail brings the link to set your password. After that, sign in and find everything in your vault.'
            : 'Sign in and find everything in your vault.'}
        </EmailText>
        <EmailAction href={order.signInUrl}>Sign in</EmailAction>
      </EmailLayout>
    ),
  }
}
