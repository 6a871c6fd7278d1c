import { formatFinnishMoment, formatMoment } from '#domain/dates.ts'
import { calendarFile } from './calendar-file.ts'
import { EmailFigure, EmailStatement } from './email-parts.tsx'
import { type Email, EmailText } from './layout.tsx'

export interface CommissionMessageFacts {
  /** Name of the shop. */
  shop: string
  commissionId: string
  sentAt: Date
  productName: string
  cover: string | undefined
  /** May be empty beside a delivery or call. */
  words: string
  files: readonly string[]
  callAt: Date | null
  minutes: number | undefined
  url: string
}

export function commissionMessageEmail(facts: CommissionMessageFacts): Email {
  const { cover, words, files, callAt, url } = facts
  const { subject, lead, label } = sayWhat(facts)
  return {
    subject,
    preview:
      words.split('\n')[0] ||
      (callAt ? `For ${facts.productName}: ${formatFinnishMoment(callAt)}.` : lead) ||
      files.join(', '),
    cover,
    body: (
      <>
        {callAt ? (
          <EmailFigure figure={<Moment at={callAt} />}>{lead}</EmailFigure>
        ) : lead ? (
          <EmailText>{lead}</EmailText>
        ) : null}
        {files.map((name) => (
          <EmailText key={name}>
            <strong>{name}</strong>
          </EmailText>
        ))}
        {words === '' ? null : <EmailStatement>{words}</EmailStatement>}
        {callAt ? <AboutTheCall saysHow={words !== ''} /> : null}
      </>
    ),
    action: { label, href: url },
    note: 'Sign in to see it and reply.',
    ...(callAt ? { attachments: [callFile({ ...facts, callAt })] } : {}),
  }
}

function callFile(facts: CommissionMessageFacts & { callAt: Date }) {
  const { shop, commissionId, sentAt, productName, callAt, minutes, url } = facts
  return calendarFile({
    id: commissionId,
    title: `${productName}, ${shop}`,
    startsAt: callAt,
    minutes,
    url,
    writtenAt: sentAt,
    writtenBy: shop,
  })
}

/** If wrapped, the first line has the whole date. */
function Moment({ at }: { at: Date }) {
  const [date, time] = formatMoment(at).split(' at ')
  return (
    <>
      <span style={{ whiteSpace: 'nowrap' }}>{date}</span> at {time}
    </>
  )
}

/** Only the shop's message describes how the call takes place. */
function AboutTheCall({ saysHow }: { saysHow: boolean }) {
  return (
    <EmailText>
      The attached file adds it to your calendar.
      {saysHow ? '' : ' To ask how we’ll call, reply to this email.'}
    </EmailText>
  )
}

function sayWhat({ productName, files, callAt, minutes }: CommissionMessageFacts) {
  if (callAt) {
    return {
      subject: 'Your call is booked',
      lead: `Finnish time, for ${productName}.${minutes ? ` It takes ${minutes} minutes.` : ''}`,
      label: 'See the details',
    }
  }
  if (files.length > 0) {
    return {
      subject: `Your ${productName} is ready`,
      lead: '',
      label: 'Download',
    }
  }
  return {
    subject: `About your ${productName}`,
    lead: 'We wrote to you:',
    label: 'Read and reply',
  }
}

interface BriefReceivedFacts {
  productName: string
  cover: string | undefined
  fields: readonly { name: string; text: string }[]
  files: readonly string[]
  /** Null once answered. */
  dueAt: Date | null
  url: string
}

export function briefReceivedEmail(facts: BriefReceivedFacts): Email {
  const { productName, cover, fields, files, dueAt, url } = facts
  const next = dueAt
    ? `You’ll hear from us by ${formatFinnishMoment(dueAt)}.`
    : 'We’ll write to you about them.'
  return {
    subject: `${productName}: we have your details`,
    preview: next,
    cover,
    body: (
      <>
        <EmailText>Thank you. {next} Here’s what you sent:</EmailText>
        <OneMessage message={{ fields, body: '', files }} />
      </>
    ),
    action: { label: 'See what I sent', href: url },
    note: 'Anything to add? Send us a message there.',
  }
}

interface OwnerCommissionFacts {
  productName: string
  orderNumber: number
  customerEmail: string | undefined
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

export function ownerCommissionEmail(facts: OwnerCommissionFacts): Email {
  const { productName, orderNumber, customerEmail, dueAt, messages, deskUrl } = facts
  const isBrief = messages.some(({ fields }) => fields.length > 0)
  const subject = `${productName}, order ${orderNumber}: ${isBrief ? 'details received' : 'new message'}`
  return {
    subject,
    preview: dueAt ? `Reply by ${formatMoment(dueAt)}.` : 'You have a new message.',
    body: (
      <>
        <EmailText>
          {customerEmail ? `From ${customerEmail}.` : 'From your customer.'}
          {dueAt ? ` Please reply by ${formatFinnishMoment(dueAt)}.` : ''}
        </EmailText>
        {messages.map((message) => (
          <OneMessage key={message.id} message={message} />
        ))}
      </>
    ),
    action: deskUrl ? { label: 'Reply at the desk', href: deskUrl } : undefined,
    note: 'We group further messages within ten minutes in one email.',
  }
}

function OneMessage({
  message: { fields, body, files },
}: {
  message: Omit<OwnerCommissionFacts['messages'][number], 'id'>
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
