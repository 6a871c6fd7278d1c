import { z } from 'zod'

/** What goes wrong with the next mails, and with how many of them. */
export const SmtpFaultOrder = z.strictObject({
  /**
   * refuse: hangs up on whoever connects. hang: never says a word. busy: 421 to the recipient.
   * unknown: 550 to the recipient. sender: 550 to the sender. quota: 550 to the recipient, as the sender has
   * sent too much. drop: takes the mail in and hangs up instead of saying so.
   */
  fault: z.enum(['refuse', 'hang', 'busy', 'unknown', 'sender', 'quota', 'drop']),
  times: z.int().min(1).max(100_000).default(1),
})
export type SmtpFault = z.output<typeof SmtpFaultOrder>['fault']

/** The faults a mailbox was told to have; a restart forgets them. */
export interface SmtpFaults {
  order(order: z.output<typeof SmtpFaultOrder>): void
  clear(): void
  /** Whether this fault comes now; if so it is used up once. */
  take(fault: SmtpFault): boolean
}

/** No faults, until some are ordered. */
export function openSmtpFaults(): SmtpFaults {
  const left = new Map<SmtpFault, number>()
  return {
    order: ({ fault, times }) => void left.set(fault, times),
    clear: () => left.clear(),
    take: (fault) => {
      const times = left.get(fault) ?? 0
      if (times > 0) left.set(fault, times - 1)
      return times > 0
    },
  }
}
