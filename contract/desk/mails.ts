import { z } from 'zod'

const MAIL_VIEWS = ['failed', 'waiting', 'aside'] as const
export type MailView = (typeof MAIL_VIEWS)[number]

/** `after` is the previous page's last id. */
export const MailsQuery = z.object({
  show: z.enum(MAIL_VIEWS).default('failed'),
  after: z.uuid().optional(),
})
export type MailsQuery = z.infer<typeof MailsQuery>

/** One item, all emails, all other work given up, or events skipped as another shop's. */
export const RetryRequest = z.union([
  z.object({ sort: z.enum(['mail', 'event', 'job']), id: z.string().min(1).max(255) }),
  z.object({ all: z.enum(['mails', 'work', 'foreign']) }),
])
export type RetryRequest = z.infer<typeof RetryRequest>

export const DiscardRequest = z.object({
  why: z.string().trim().min(1, 'Enter a reason.').max(500),
})
