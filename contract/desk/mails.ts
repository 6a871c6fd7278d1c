import { z } from 'zod'

// Moments are ISO times on the wire; the server fills them as dates (`At` is Date there).

/** What a list of mails shows: given up, waiting for a next try, or set aside. */
const MAIL_VIEWS = ['failed', 'waiting', 'aside'] as const
export type MailView = (typeof MAIL_VIEWS)[number]

/** Query of GET /api/mails. `after` is the id of the last mail of the page before. */
export const MailsQuery = z.object({
  show: z.enum(MAIL_VIEWS).default('failed'),
  after: z.uuid().optional(),
})
export type MailsQuery = z.infer<typeof MailsQuery>

/** A mail without what it said, as that may hold a link that works once. */
export interface ListedMail<At = string> {
  id: string
  /** As domain of the outbox names it; the desk has words for it. */
  kind: string
  /** Null where it cannot be told, as what the mail is about is gone. */
  subject: string | null
  to: string
  orderNumber: number | null
  at: At
  tries: number
  lastError: string | null
  nextTryAt: At
  deadAt: At | null
  setAsideAt: At | null
  /** In the words of whoever set it aside. */
  setAsideWhy: string | null
}

/** 200 answer of GET /api/mails, newest first. */
export interface MailsPage<At = string> {
  mails: ListedMail<At>[]
  next: string | null
}

/** Other work that was given up: messages of the card provider and jobs. */
export interface DeadWork<At = string> {
  sort: 'event' | 'job'
  id: string
  kind: string
  orderNumber: number | null
  at: At | null
  problem: string | null
}

/** 200 answer of GET /api/mails/counts. */
export interface MailCounts {
  failed: number
  waiting: number
  aside: number
  work: number
}

/** 200 answer of GET /api/mails/work, oldest first. */
export interface DeadWorkAnswer<At = string> {
  work: DeadWork<At>[]
}

/** Body of POST /api/mails/retry: one, or all mails or all other work that was given up. */
export const RetryRequest = z.union([
  z.object({ sort: z.enum(['mail', 'event', 'job']), id: z.string().min(1).max(255) }),
  z.object({ all: z.enum(['mails', 'work']) }),
])
export type RetryRequest = z.infer<typeof RetryRequest>

/** 200 answer of POST /api/mails/retry. */
export interface Retried {
  count: number
}

/** Body of POST /api/mails/:id/discard. */
export const DiscardRequest = z.object({
  why: z.string().trim().min(1, 'Say why.').max(500),
})
