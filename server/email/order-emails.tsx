import { formatDay } from '#domain/dates.ts'
import { WORK_BEGINS } from '#domain/early-start.ts'
import { formatMoney } from '#domain/money.ts'
import { dayInFinland } from '#domain/withdrawal-period.ts'
import { EmailFigure } from './email-figure.tsx'
import {
  type Email,
  EmailHeading,
  EmailLink,
  EmailNote,
  EmailRule,
  EmailSection,
  type EmailTarget,
  EmailText,
} from './layout.tsx'
import { LineNote } from './money-rows.tsx'
import { namesOf, type OrderMailLine, OrderRows, type OrderSummary } from './order-rows.tsx'

const TERMS_FILE = 'terms-and-conditions.pdf'

export interface OrderConfirmation extends OrderSummary {
  lines: readonly ConfirmedLine[]
  /** For a single line; several have small ones. */
  cover: string | undefined
  /** Undefined for accounts with a proven mailbox. */
  passwordUrl: string | undefined
  signInUrl: string
  termsUrl: string
  right: string
  withdrawUrl: string
  /** Link to request an early start; undefined without a service. */
  accountUrl: string | undefined
  /** PDF of the terms of the order; undefined for old orders. */
  terms: Buffer | undefined
}

interface ConfirmedLine extends OrderMailLine {
  step: { text: string; link: EmailTarget | undefined; needsAccount: boolean }
}

export function orderConfirmationEmail(order: OrderConfirmation): Email {
  const { number, lines, cover, passwordUrl, signInUrl } = order
  const button = buttonOf(order)
  const sum = formatMoney(order.totalCents)
  const paid = `Order ${number}, paid on ${formatDay(dayInFinland(order.paidAt))}`
  return {
    subject: `Your order ${number}`,
    preview: `${namesOf(order)}: ${sum}. Thank you.`,
    cover,
    body: (
      <>
        <EmailHeading>Thank you for your order</EmailHeading>
        <EmailFigure figure={sum}>{paid}</EmailFigure>
        <EmailText>
          {passwordUrl
            ? 'We created an account for this address. Set a password to open everything you bought.'
            : 'Everything is in your account. Sign in with this address.'}
        </EmailText>
      </>
    ),
    action: button,
    below: (
      <>
        {passwordUrl ? (
          <EmailNote>
            The link works once, within three days. After that, get a new one with “Forgot your
            password?” where you sign in.
          </EmailNote>
        ) : null}
        <EmailSection title="What you bought" />
        {passwordUrl && lines.some(({ step }) => step.needsAccount) ? (
          <EmailNote>Set your password first; the links below will ask for it.</EmailNote>
        ) : null}
        <OrderRows
          order={cover ? { ...order, lines: lines.map(withoutPicture) } : order}
          saidOf={({ step: { text, link } }) => (
            <LineNote>
              {text}{' '}
              {link && link.href !== button.href && link.href !== signInUrl ? (
                <EmailLink href={link.href}>{link.label}</EmailLink>
              ) : null}
            </LineNote>
          )}
        />
        <EmailRule />
        <Rights order={order} />
        <EmailNote>Questions? Reply to this email.</EmailNote>
      </>
    ),
    attachments: order.terms
      ? [{ filename: TERMS_FILE, contentType: 'application/pdf', content: order.terms }]
      : [],
  }
}

const withoutPicture = (line: ConfirmedLine): ConfirmedLine => ({ ...line, picture: undefined })

function Rights({ order }: { order: OrderConfirmation }) {
  return (
    <>
      {order.accountUrl ? (
        <EmailNote>
          {WORK_BEGINS}. Want us to start sooner? Ask next to the order:{' '}
          <EmailLink href={order.accountUrl}>Open My Account</EmailLink>
        </EmailNote>
      ) : null}
      <EmailNote>
        {order.right}. <EmailLink href={order.withdrawUrl}>Withdraw from contract here</EmailLink>
      </EmailNote>
      <EmailNote>
        {order.terms
          ? 'The attached file explains how and has a form. Also online:'
          : 'How that works:'}{' '}
        <EmailLink href={order.termsUrl}>Terms and conditions</EmailLink>
      </EmailNote>
    </>
  )
}

/** A new account needs a password first; a single line has its next step, several are found after signing in. */
function buttonOf({ passwordUrl, signInUrl, lines }: OrderConfirmation): EmailTarget {
  if (passwordUrl) return { label: 'Set my password', href: passwordUrl }
  const [only] = lines.length === 1 ? lines : []
  if (!only?.step.link) return { label: 'Sign in', href: signInUrl }
  const { label, href } = only.step.link
  return { label: label === 'Open' ? `Open ${only.name}` : label, href }
}
