import { formatFinnishMoment, formatMoment } from '#domain/dates.ts'
import { brand } from '#shop/brand.ts'
import { calendarFile } from './calendar-file.ts'
import { EmailFigure } from './email-figure.tsx'
import { EmailStatement } from './email-statement.tsx'
import { type Email, EmailHeading, EmailNote, EmailText } from './layout.tsx'

export interface RequestMessageFacts {
  requestId: string
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

export function requestMessageEmail(facts: RequestMessageFacts): Email {
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
        <EmailHeading>{subject}</EmailHeading>
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
    below: <EmailNote>Sign in to see it and reply.</EmailNote>,
    ...(callAt ? { attachments: [callFile({ ...facts, callAt })] } : {}),
  }
}

function callFile(facts: RequestMessageFacts & { callAt: Date }) {
  const { requestId, sentAt, productName, callAt, minutes, url } = facts
  const title = `${productName}, ${brand.name}`
  return calendarFile({ id: requestId, title, startsAt: callAt, minutes, url, writtenAt: sentAt })
}

/** If wrapped, the first line holds the whole date. */
function Moment({ at }: { at: Date }) {
  const [date, time] = formatMoment(at).split(' at ')
  return (
    <>
      <span style={{ whiteSpace: 'nowrap' }}>{date}</span> at {time}
    </>
  )
}

/** Only the shop's words say how the call is made. */
function AboutTheCall({ saysHow }: { saysHow: boolean }) {
  return (
    <EmailText>
      The attached file adds it to your calendar.
      {saysHow ? '' : ' To ask how we’ll call, reply to this email.'}
    </EmailText>
  )
}

function sayWhat({ productName, files, callAt, minutes }: RequestMessageFacts) {
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
