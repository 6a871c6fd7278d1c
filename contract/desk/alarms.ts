import { z } from 'zod'

// Moments are ISO times on the wire; the server fills them as dates (`At` is Date there).

/** Query of GET /api/alarms/settled. `after` is the id of the last one of the page before. */
export const SettledQuery = z.object({ after: z.uuid().optional() })
export type SettledQuery = z.infer<typeof SettledQuery>

/** What an alarm is about, to be opened at the desk. */
export type AlarmTarget =
  | { page: 'order'; number: number }
  | { page: 'withdrawal'; number: number }
  | { page: 'withdrawals' | 'mails' | 'deadEvents' | 'settings' }
  | { page: 'guide'; productKey: string }
  | { page: 'request'; id: string }

export interface ShownAlarm<At = string> {
  id: string
  title: string
  /** What happened, in a sentence or two. */
  what: string
  /** What can be done about it. */
  advice: string
  since: At
  lastAt: At
  times: number
  target: AlarmTarget | null
}

export interface SettledAlarm<At = string> extends ShownAlarm<At> {
  settledAt: At
  /** Null where its cause went away by itself. */
  settledBy: string | null
}

/** 200 answer of GET /api/alarms: the open ones, oldest first. */
export interface OpenAlarms<At = string> {
  alarms: ShownAlarm<At>[]
  /** How many are open; at most 200 are listed. */
  count: number
}

/** 200 answer of GET /api/alarms/settled: the last settled first. */
export interface SettledAlarms<At = string> {
  alarms: SettledAlarm<At>[]
  next: string | null
}
