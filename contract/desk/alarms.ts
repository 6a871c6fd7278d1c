import { z } from 'zod'

// Moments are ISO times on the wire; the server fills them as dates (`At` is Date there).

/** `after` is the previous page's last id. */
export const ResolvedQuery = z.object({ after: z.uuid().optional() })
export type ResolvedQuery = z.infer<typeof ResolvedQuery>

export type AlarmTarget =
  | { page: 'order'; number: number }
  | { page: 'withdrawal'; number: number }
  | { page: 'withdrawals' | 'mails' | 'deadEvents' | 'settings' }
  | { page: 'guide'; productKey: string }
  | { page: 'request'; id: string }

export interface ShownAlarm<At = string> {
  id: string
  title: string
  what: string
  advice: string
  since: At
  lastAt: At
  times: number
  target: AlarmTarget | null
}

export interface ResolvedAlarm<At = string> extends ShownAlarm<At> {
  settledAt: At
  /** Null when its cause went away. */
  settledBy: string | null
}

/** Oldest first. */
export interface OpenAlarms<At = string> {
  alarms: ShownAlarm<At>[]
  /** At most 200 of them are listed. */
  count: number
}

/** Newest first. */
export interface ResolvedAlarms<At = string> {
  alarms: ResolvedAlarm<At>[]
  next: string | null
}
