import { formatDay, formatFinnishMoment } from '#domain/dates.ts'
import { WORK_BEGINS } from '#domain/early-start.ts'
import { formatMoney } from '#domain/money.ts'
import { dayInFinland } from '#domain/withdrawal-period.ts'
import { EmailFigure } from './email-parts.tsx'
import { EmailAmount, EmailRow, LineNote } from './email-rows.tsx'
import {
  type Email,
  EmailLink,
  EmailNote,
  EmailRule,
  EmailSection,
  type EmailTarget,
  EmailText,
} from './layout.tsx'
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
  const sum = formatMoney(order.totalCents, order.currency)
  const paid = `Order ${number}, paid on ${formatDay(dayInFinland(order.paidAt))}`
  return {
    subject: `Your order ${number}`,
    preview: `${namesOf(order)}: ${sum}. Thank you.`,
    heading: 'Thank you for your order',
    cover,
    body: (
      <>
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
        <EmailSection title="Order summary" />
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
      </>
    ),
    note: 'Questions? Reply to this email.',
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

interface OwnerSale extends OrderSummary {
  /** Undefined when the account was deleted. */
  customerEmail: string | undefined
  /** Guides with neither content nor access URL (decision B18). */
  sendByHand: readonly string[]
  /** Undefined for a shop without a desk. */
  deskUrl: string | undefined
}

export function ownerSaleEmail(order: OwnerSale): Email {
  const { number, customerEmail, paidAt, sendByHand, deskUrl } = order
  const sum = formatMoney(order.totalCents, order.currency)
  return {
    subject: `Sale: order ${number}, ${sum}`,
    preview: `${namesOf(order)}${customerEmail ? `, bought by ${customerEmail}` : ''}.`,
    heading: 'You made a sale',
    body: (
      <>
        <EmailFigure figure={sum}>
          Order {number}
          {customerEmail
            ? `, bought by ${customerEmail}.`
            : '. The customer has since deleted their account.'}
          <br />
          Paid on {formatFinnishMoment(paidAt)}.
        </EmailFigure>
        {sendByHand.length > 0 && (
          <EmailText>
            <strong>Please send this yourself: {sendByHand.join(', ')}.</strong> It has no content
            yet. Once you publish it, the customer will find it in My Vault.
          </EmailText>
        )}
        <OrderRows order={order} />
      </>
    ),
    action: deskUrl ? { label: 'Open the order', href: deskUrl } : undefined,
  }
}

interface RefundNotice {
  number: number
  cents: number
  refundedCents: number
  totalCents: number
  currency: string
  accountUrl: string
  /** Names of products that this refund revokes. */
  taken: 'all' | readonly string[]
}

export function refundNoticeEmail(refund: RefundNotice): Email {
  const { number, totalCents, refundedCents, currency, taken, accountUrl } = refund
  const amount = formatMoney(refund.cents, currency)
  return {
    subject: `Refund for your order ${number}`,
    preview: `${amount} is on its way back to your card.`,
    heading: 'Your refund is on its way',
    body: (
      <>
        <EmailFigure figure={amount}>Order {number}, to the card you paid with</EmailFigure>
        <EmailText>Your bank may take a few days to show it. {whatIsLeft(taken)}</EmailText>
        {taken === 'all'
          ? null
          : taken.map((name) => (
              <EmailRow key={name}>
                <EmailAmount label={name} sum="Refunded" />
                <LineNote>It’s no longer in your account.</LineNote>
              </EmailRow>
            ))}
        <EmailRow>
          <EmailAmount label="Order total" sum={formatMoney(totalCents, currency)} />
        </EmailRow>
        <EmailRow>
          <EmailAmount
            label="Refunded in total"
            sum={formatMoney(refundedCents, currency)}
            strong
          />
        </EmailRow>
      </>
    ),
    action: { label: 'See my orders', href: accountUrl },
    note: 'Questions? Reply to this email.',
  }
}

function whatIsLeft(taken: RefundNotice['taken']): string {
  if (taken === 'all') return 'The order is no longer in your account.'
  return taken.length === 0
    ? 'Nothing in your account changes.'
    : 'Nothing else in your account changes.'
}
