import { z } from 'zod'
import { type Email, EmailHeading, EmailText } from './layout.tsx'

export const DeskAccessFacts = z.object({
  change: z.enum(['passkey', 'app', 'codes', 'joined', 'invited']),
  member: z.string(),
})
type DeskAccessFacts = z.infer<typeof DeskAccessFacts>

const changes: Record<DeskAccessFacts['change'], string> = {
  passkey: 'A passkey was added to the access of',
  app: 'An authenticator app was added to the access of',
  codes: 'New recovery codes were made for',
  joined:
    'A link was used to get into the desk, with a new passkey or app and new recovery codes, by',
  invited: 'A link to join the desk was made for',
}

export function deskAccessEmail(
  { change, member }: DeskAccessFacts,
  { deskUrl }: { deskUrl: string | undefined },
): Email {
  return {
    subject: 'Access to your desk has changed',
    preview: 'If you know of it, you don’t need to do anything.',
    body: (
      <>
        <EmailHeading>Access to your desk has changed</EmailHeading>
        <EmailText>
          {changes[change]} {member}. If you know of it, you don’t need to do anything.
        </EmailText>
        <EmailText>
          If you do not, open Access at the desk at once: end the other sessions, and remove what is
          not yours or whoever should not be there. The audit log shows what was done.
        </EmailText>
      </>
    ),
    ...(deskUrl === undefined ? {} : { action: { label: 'Open Access', href: deskUrl } }),
  }
}
