import { formatFinnishMoment } from '#domain/dates.ts'
import { type Email, EmailHeading, EmailNote, EmailStatement, EmailText } from './layout.tsx'

export interface RequestMessageFacts {
  productName: string
  cover: string | undefined
  /** What the shop wrote; may be empty beside a delivery or a call. */
  words: string
  /** Names of the files that were delivered. */
  files: readonly string[]
  /** Of a call that was booked. */
  callAt: Date | null
  /** The page of the thread, behind the sign-in. */
  url: string
}

/** Tells a buyer that the shop wrote to him about what it does for him, delivered it, or booked a call. */
export function requestMessageEmail(facts: RequestMessageFacts): Email {
  const { cover, words, files, url } = facts
  const { subject, lead, label } = sayWhat(facts)
  return {
    subject,
    preview: words.split('\n')[0] || lead || files.join(', '),
    cover,
    body: (
      <>
        <EmailHeading>{subject}</EmailHeading>
        {lead ? <EmailText>{lead}</EmailText> : null}
        {files.map((name) => (
          <EmailText key={name}>
            <strong>{name}</strong>
          </EmailText>
        ))}
        {words === '' ? null : <EmailStatement>{words}</EmailStatement>}
      </>
    ),
    action: { label, href: url },
    below: <EmailNote>Sign in to see it, and answer there too.</EmailNote>,
  }
}

function sayWhat({ productName, files, callAt }: RequestMessageFacts) {
  if (callAt) {
    return {
      subject: 'Your call is booked',
      lead: `For ${productName}: ${formatFinnishMoment(callAt)}.`,
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
