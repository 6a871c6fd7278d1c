import { z } from 'zod'

/** `after` is the previous page's last id. */
export const ResolvedQuery = z.object({ after: z.uuid().optional() })
export type ResolvedQuery = z.infer<typeof ResolvedQuery>

export type AlarmTarget =
  | { page: 'order'; number: number }
  | { page: 'withdrawal'; number: number }
  | { page: 'withdrawals' | 'mails' | 'deadEvents' | 'settings' }
  | { page: 'guide'; productKey: string }
  | { page: 'request'; id: string }
