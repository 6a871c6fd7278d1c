import { z } from 'zod'
import { formatFinnishMoment } from '#domain/dates.ts'
import { DESK_ACCESS_CHANGES } from '#server/outbox/queue-desk-access.ts'
import { OpenYourDesk } from './email-parts.tsx'
import { type Email, EmailFact, EmailText } from './layout.tsx'

export const AlarmFacts = z.object({
  reason: z.enum(['first', 'digest', 'reminder']),
  /** All open alarms; the mail names the newest. */
  count: z.int().positive(),
  /** Oldest first; `since` as ISO 8601. */
  alarms: z.array(z.object({ what: z.string(), since: z.string() })).min(1),
})

export function ownerAlarmEmail(
  { reason, count, alarms }: z.infer<typeof AlarmFacts>,
  deskUrl: string | undefined,
): Email {
  const newest = alarms.toReversed()
  const title = reason === 'reminder' ? 'Your shop still needs you' : 'Your shop needs you'
  const more = count - alarms.length
  return {
    subject: count === 1 ? title : `${title}: ${count} alarms`,
    preview: newest[0]?.what ?? title,
    heading: title,
    body: (
      <>
        {newest.map(({ what, since }) => (
          <EmailFact key={`${since} ${what}`} fact={what}>
            Since {formatFinnishMoment(since)}
          </EmailFact>
        ))}
        {more > 0 ? <EmailText>And {more} more.</EmailText> : null}
        {deskUrl ? null : <OpenYourDesk />}
      </>
    ),
    action: deskUrl ? { label: 'Open alarms', href: deskUrl } : undefined,
    note: 'We’ll group any new alarms within the next hour in one more email, and remind you of open ones once a day.',
  }
}

export const DeskAccessFacts = z.object({
  change: z.enum(DESK_ACCESS_CHANGES),
  /** Address of the member whose access it is. */
  member: z.string(),
})
type DeskAccessFacts = z.infer<typeof DeskAccessFacts>

const changes: Record<DeskAccessFacts['change'], (member: string) => string> = {
  passkey: (member) => `${member} has a new passkey.`,
  app: (member) => `${member} has a new authenticator app.`,
  codes: (member) => `${member} has new backup codes.`,
  'passkey deleted': (member) => `A passkey of ${member} was deleted.`,
  'app deleted': (member) => `The authenticator app of ${member} was removed.`,
  'code used': (member) => `${member} signed in or confirmed their identity with a backup code.`,
  joined: (member) =>
    `${member} used their link and set up a new passkey or authenticator app, with new backup codes.`,
  invited: (member) => `${member} was invited to the desk.`,
  reset: (member) => `A new sign-in link to the desk was created for ${member}.`,
  removed: (member) => `${member} was removed from the desk.`,
  owner: (member) => `${member} is now an owner of the desk.`,
  helper: (member) => `${member} is now a helper at the desk.`,
}

/** Sent to a member, the owners or both when sign-in methods or rights at the desk change. */
export function deskAccessEmail(
  { change, member }: DeskAccessFacts,
  { deskUrl }: { deskUrl: string | undefined },
): Email {
  return {
    subject: 'Access to your desk has changed',
    preview: 'If you expected this, there’s nothing more to do.',
    body: (
      <>
        <EmailText>
          {changes[change](member)} If you expected this, there’s nothing more to do.
        </EmailText>
        <EmailText>
          If not, open Access at the desk right away, or ask another owner to. Sign out the other
          sessions, and remove any sign-in methods and members you don’t recognize. The audit log
          shows every change.
        </EmailText>
      </>
    ),
    action: deskUrl ? { label: 'Open Access', href: deskUrl } : undefined,
  }
}
