import { z } from 'zod'

// Moments are ISO times on the wire; the server fills them as dates (`At` is Date there).

const MAIL_VIEWS = ['failed', 'waiting', 'aside'] as const
export type MailView = (typeof MAIL_VIEWS)[number]

/** `after` is the previous page's last id. */
export const MailsQuery = z.object({
  show: z.enum(MAIL_VIEWS).default('failed'),
  after: z.uuid().optional(),
})
export type MailsQuery = z.infer<typeof MailsQuery>

/** Without its text, which may contain a one-time link. */
export interface ListedMail<At = string> {
  id: string
  kind: string
  /** Null when the mail's subject is gone. */
  subject: string | null
  to: string
  orderNumber: number | null
  at: At
  tries: number
  lastError: string | null
  nextTryAt: At
  deadAt: At | null
  setAsideAt: At | null
  setAsideWhy: string | null
}

/** Newest first. */
export interface MailsPage<At = string> {
  mails: ListedMail<At>[]
  next: string | null
}

/** Provider events and jobs given up. */
export interface DeadWork<At = string> {
  sort: 'event' | 'job'
  id: string
  kind: string
  orderNumber: number | null
  at: At | null
  problem: string | null
}

export interface MailCounts {
  failed: number
  waiting: number
  aside: number
  work: number
}

/** Oldest first. */
export interface DeadWorkAnswer<At = string> {
  work: DeadWork<At>[]
}

/** One item, all mails, all other work given up, or events skipped as another shop's. */
export const RetryRequest = z.union([
  z.object({ sort: z.enum(['mail', 'event', 'job']), id: z.string().min(1).max(255) }),
  z.object({ all: z.enum(['mails', 'work', 'foreign']) }),
])
export type RetryRequest = z.infer<typeof RetryRequest>

export interface Retried {
  count: number
}

export const DiscardRequest = z.object({
  why: z.string().trim().min(1, 'Enter a reason.').max(500),
})
