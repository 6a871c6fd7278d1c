import { z } from 'zod'
import { formatFinnishMoment } from '#domain/dates.ts'
import { type Email, EmailFact, EmailHeading, EmailNote, EmailText } from './layout.tsx'
import { OpenYourDesk } from './open-your-desk.tsx'

const Alarm = z.object({ what: z.string(), since: z.string() })

/** Outbox format; earlier versions stored one alarm. */
export const AlarmFacts = z.union([
  z.object({
    reason: z.enum(['first', 'digest', 'reminder']),
    /** All open alarms; the mail names the newest. */
    count: z.int().positive(),
    /** Oldest first; `since` as ISO 8601. */
    alarms: z.array(Alarm).min(1),
  }),
  Alarm.transform((alarm) => ({ reason: 'first' as const, count: 1, alarms: [alarm] })),
])

export function ownerAlarmEmail(
  { reason, count, alarms }: z.output<typeof AlarmFacts>,
  deskUrl: string | undefined,
): Email {
  const newest = alarms.toReversed()
  const title = reason === 'reminder' ? 'Your shop still needs you' : 'Your shop needs you'
  const more = count - alarms.length
  return {
    subject: count === 1 ? title : `${title}: ${count} alarms`,
    preview: newest[0]?.what ?? title,
    body: (
      <>
        <EmailHeading>{title}</EmailHeading>
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
    below: (
      <EmailNote>
        We’ll group any new alarms within the next hour in one more email, and remind you of open
        ones once a day.
      </EmailNote>
    ),
  }
}
