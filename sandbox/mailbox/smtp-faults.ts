import { z } from 'zod'

export const SmtpFaultOrder = z.strictObject({
  /**
   * refuse: closes new connections. hang: never responds. busy: 421 to the recipient. unknown: 550 to the recipient.
   * sender: 550 to the sender. quota: 550 over the sender's quota. drop: accepts the mail without a response.
   */
  fault: z.enum(['refuse', 'hang', 'busy', 'unknown', 'sender', 'quota', 'drop']),
  times: z.int().min(1).max(100_000).default(1),
})
type SmtpFault = z.output<typeof SmtpFaultOrder>['fault']

export type SmtpFaults = ReturnType<typeof openSmtpFaults>

/** A restart clears them. */
export function openSmtpFaults() {
  const left = new Map<SmtpFault, number>()
  return {
    order: ({ fault, times }: z.output<typeof SmtpFaultOrder>) => void left.set(fault, times),
    clear: () => left.clear(),
    /** True when active; uses it up once. */
    take: (fault: SmtpFault) => {
      const times = left.get(fault) ?? 0
      if (times > 0) left.set(fault, times - 1)
      return times > 0
    },
  }
}
