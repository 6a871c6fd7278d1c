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
  /** What the shop wrote; may be empty beside a delivery or a call. */
  words: string
  /** Names of the files that were delivered. */
  files: readonly string[]
  /** Of a call that was booked. */
  callAt: Date | null
  /** How long a call of this product takes, if its file says so. */
  minutes: number | undefined
  /** The page of the thread, behind the sign-in. */
  url: string
}

/** Tells a buyer that the shop wrote to him about what it does for him, delivered it, or booked a call. */
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
    below: <EmailNote>Sign in to see it, and answer there too.</EmailNote>,
    ...(callAt ? { attachments: [callFile({ ...facts, callAt })] } : {}),
  }
}

function callFile(facts: RequestMessageFacts & { callAt: Date }) {
  const { requestId, sentAt, productName, callAt, minutes, url } = facts
  const title = `${productName}, ${brand.name}`
  return calendarFile({ id: requestId, title, startsAt: callAt, minutes, url, writtenAt: sentAt })
}

/** Where it needs two lines, the first is the whole date. */
function Moment({ at }: { at: Date }) {
  const [date, time] = formatMoment(at).split(' at ')
  return (
    <>
      <span style={{ whiteSpace: 'nowrap' }}>{date}</span> at {time}
    </>
  )
}

/** What a buyer still has to know: only the shop's words say how the call is made. */
function AboutTheCall({ saysHow }: { saysHow: boolean }) {
  return (
    <EmailText>
      The attached file puts it into your calendar.
      {saysHow ? '' : ' To ask how we will call, reply to this email.'}
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
    label: 'Read and answer',
  }
}
