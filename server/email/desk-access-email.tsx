import { z } from 'zod'
import { DESK_ACCESS_CHANGES } from '../outbox/queue-desk-access.ts'
import { type Email, EmailHeading, EmailText } from './layout.tsx'

export const DeskAccessFacts = z.object({
  change: z.enum(DESK_ACCESS_CHANGES),
  /** Address of the member whose access it is. */
  member: z.string(),
})
type DeskAccessFacts = z.infer<typeof DeskAccessFacts>

const changes: Record<DeskAccessFacts['change'], (member: string) => string> = {
  passkey: (member) => `A passkey was added to the access of ${member}.`,
  app: (member) => `An authenticator app was added to the access of ${member}.`,
  codes: (member) => `New recovery codes were made for ${member}.`,
  'passkey deleted': (member) => `A passkey was deleted from the access of ${member}.`,
  'app deleted': (member) => `The authenticator app was deleted from the access of ${member}.`,
  'code used': (member) => `A recovery code was used by ${member}.`,
  joined: (member) =>
    `A link was used to get into the desk, with a new passkey or app and new recovery codes, by ${member}.`,
  invited: (member) => `A link to join the desk was made for ${member}.`,
  reset: (member) => `A link to get into the desk anew was made for ${member}.`,
  removed: (member) => `${member} was removed from the desk.`,
  owner: (member) => `${member} was made an owner of the desk.`,
  helper: (member) => `${member} was made a helper of the desk.`,
}

/** Sent to a member, the owners or both when somebody gets into the desk in another way, or with other rights. */
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
          {changes[change](member)} If you know of it, you don’t need to do anything.
        </EmailText>
        <EmailText>
          If you do not, open Access at the desk at once, or ask another owner to: end the other
          sessions, and remove sign-in methods and members that you do not recognize. The audit log
          shows every change.
        </EmailText>
      </>
    ),
    ...(deskUrl === undefined ? {} : { action: { label: 'Open Access', href: deskUrl } }),
  }
}
