import { formatFinnishMoment, formatMoment } from '#domain/dates.ts'
import { EmailStatement } from './email-statement.tsx'
import { type Email, EmailHeading, EmailNote, EmailText } from './layout.tsx'

export interface OwnerRequestFacts {
  productName: string
  orderNumber: number
  buyerEmail: string | undefined
  /** Null once answered. */
  dueAt: Date | null
  /** Since the shop's last message, oldest first. */
  messages: readonly {
    id: string
    fields: readonly { name: string; text: string }[]
    body: string
    files: readonly string[]
  }[]
  /** Undefined for a shop without a desk. */
  deskUrl: string | undefined
}

export function ownerRequestEmail(facts: OwnerRequestFacts): Email {
  const { productName, orderNumber, buyerEmail, dueAt, messages, deskUrl } = facts
  const isBrief = messages.some(({ fields }) => fields.length > 0)
  const subject = `${productName}, order ${orderNumber}: ${isBrief ? 'details received' : 'new message'}`
  return {
    subject,
    preview: dueAt ? `Reply by ${formatMoment(dueAt)}.` : 'You have a new message.',
    body: (
      <>
        <EmailHeading>{subject}</EmailHeading>
        <EmailText>
          {buyerEmail ? `From ${buyerEmail}.` : 'From your customer.'}
          {dueAt ? ` Please reply by ${formatFinnishMoment(dueAt)}.` : ''}
        </EmailText>
        {messages.map((message) => (
          <OneMessage key={message.id} message={message} />
        ))}
      </>
    ),
    action: deskUrl ? { label: 'Reply at the desk', href: deskUrl } : undefined,
    below: <EmailNote>We group further messages within ten minutes in one email.</EmailNote>,
  }
}

function OneMessage({
  message: { fields, body, files },
}: {
  message: OwnerRequestFacts['messages'][number]
}) {
  return (
    <>
      {fields.map(({ name, text }) => (
        <EmailStatement key={name} title={name}>
          {text}
        </EmailStatement>
      ))}
      {body === '' ? null : <EmailStatement>{body}</EmailStatement>}
      {files.length > 0 ? <EmailText>{`Files: ${files.join(', ')}`}</EmailText> : null}
    </>
  )
}
