import { formatFinnishMoment } from '#domain/dates.ts'
import { EmailStatement } from './email-statement.tsx'
import { type Email, EmailHeading, EmailNote, EmailText } from './layout.tsx'

export interface BriefReceivedFacts {
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
  const subject = `${productName}: we have your details`
  const next = dueAt
    ? `You’ll hear from us by ${formatFinnishMoment(dueAt)}.`
    : 'We’ll write to you about them.'
  return {
    subject,
    preview: next,
    cover,
    body: (
      <>
        <EmailHeading>{subject}</EmailHeading>
        <EmailText>Thank you. {next} Here’s what you sent:</EmailText>
        {fields.map(({ name, text }) => (
          <EmailStatement key={name} title={name}>
            {text}
          </EmailStatement>
        ))}
        {files.length > 0 ? <EmailText>{`Files: ${files.join(', ')}`}</EmailText> : null}
      </>
    ),
    action: { label: 'See what I sent', href: url },
    below: <EmailNote>Anything to add? Send us a message there.</EmailNote>,
  }
}
