import { formatDay } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { WITHDRAWAL_RIGHT } from '#domain/waiver.ts'
import { dayInFinland } from '#domain/withdrawal-period.ts'
import {
  type Email,
  EmailAction,
  type EmailCover,
  EmailHeading,
  EmailLink,
  EmailNote,
  EmailSection,
  EmailText,
} from './layout.tsx'
import { OrderRows, type OrderSummary } from './order-rows.tsx'

const TERMS_FILE = 'terms-and-conditions.pdf'

interface Link {
  label: string
  href: string
}

export interface OrderConfirmation extends OrderSummary {
  /** The picture of what was bought, if it is one thing. */
  cover: EmailCover | undefined
  /** Next steps, with the name of the line. */
  steps: readonly { name: string; text: string; link: Link | undefined }[]
  /** Sets the password of the account that the purchase created; undefined where nobody needs one. */
  passwordUrl: string | undefined
  signInUrl: string
  termsUrl: string
  withdrawUrl: string
  /** Where a service can be asked to begin early; undefined for an order without one. */
  accountUrl: string | undefined
  /** The terms that the order was made under, as a PDF; undefined for an old order. */
  terms: Buffer | undefined
}

/** Sent to the buyer when an order is fulfilled: one button, then lines, sum, next steps and rights. */
export function orderConfirmationEmail(order: OrderConfirmation): Email {
  const button = buttonOf(order)
  return {
    subject: `Your order ${order.number}`,
    preview: `Order ${order.number}, ${formatMoney(order.totalCents)}. Thank you.`,
    cover: order.cover,
    body: (
      <>
        <EmailHeading>Thank you for your order</EmailHeading>
        <EmailText>
          Order {order.number} is paid.{' '}
          {order.passwordUrl
            ? 'We made an account for this address. Set a password, and everything you bought is there.'
            : 'Sign in with this address to find it in My Account.'}
        </EmailText>
        <EmailAction href={button.href}>{button.label}</EmailAction>
        {order.passwordUrl ? (
          <EmailNote>
            The link works once, for three days. After that, ask for a new one with “Forgot your
            password?” on the sign-in page.
          </EmailNote>
        ) : null}
        <EmailSection title={`Your order of ${formatDay(dayInFinland(order.paidAt))}`} />
        <OrderRows order={order} />
        <EmailSection title={order.passwordUrl ? 'Once your password is set' : 'What to do next'} />
        {order.steps.map(({ name, text, link }) => (
          <EmailText key={name}>
            <strong>{name}</strong>
            <br />
            {text}{' '}
            {link && link.href !== button.href && link.href !== order.signInUrl ? (
              <EmailLink href={link.href}>{link.label}</EmailLink>
            ) : null}
          </EmailText>
        ))}
        <EmailSection title="Good to know" />
        {order.accountUrl ? (
          <EmailNote>
            The work on a service begins when the 14 days to withdraw are over. If you want us to
            begin sooner, ask for it beside the order:{' '}
            <EmailLink href={order.accountUrl}>Open My Account</EmailLink>
          </EmailNote>
        ) : null}
        <EmailNote>
          {WITHDRAWAL_RIGHT}:{' '}
          <EmailLink href={order.withdrawUrl}>Withdraw from contract here</EmailLink>
        </EmailNote>
        <EmailNote>
          How that works
          {order.terms ? ', with a form for it, is in the attached file and here' : ''}:{' '}
          <EmailLink href={order.termsUrl}>Terms and conditions</EmailLink>
        </EmailNote>
        <EmailNote>Questions? Reply to this email.</EmailNote>
      </>
    ),
    attachments: order.terms
      ? [{ filename: TERMS_FILE, contentType: 'application/pdf', content: order.terms }]
      : [],
  }
}

/** A new account is opened first; then a single line has its next step, and several are found by signing in. */
function buttonOf({ passwordUrl, signInUrl, steps }: OrderConfirmation): Link {
  if (passwordUrl) return { label: 'Set my password', href: passwordUrl }
  const [only] = steps.length === 1 ? steps : []
  if (!only?.link) return { label: 'Sign in', href: signInUrl }
  const { label, href } = only.link
  return { label: label === 'Open' ? `Open ${only.name}` : label, href }
}
