import { Hono } from 'hono'
import {
  type DeadWorkAnswer,
  DiscardRequest,
  MailsQuery,
  type Retried,
  RetryRequest,
} from '#contract/desk/mails.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { jsonBody, queryOf } from '#server/desk/http/checked-input.ts'
import { actingDeps, type DeskEnv, done, requireMember } from '#server/desk/http/require-member.ts'
import { discardMail } from './discard-mail.ts'
import { countMails, listDeadWork, listMails } from './list-mails.ts'
import { retryLetters } from './retry-letters.ts'

export function mailRoutes(deps: DeskDeps) {
  const member = requireMember(deps, 'member')
  return new Hono<DeskEnv>()
    .get('/', member, queryOf(MailsQuery), async (c) =>
      c.json(await listMails(deps, c.req.valid('query'))),
    )
    .get('/counts', member, async (c) => c.json(await countMails(deps)))
    .get('/work', member, async (c) =>
      c.json({ work: await listDeadWork(deps) } satisfies DeadWorkAnswer<Date>),
    )
    .post('/retry', member, jsonBody(RetryRequest), async (c) => {
      const count = await retryLetters(actingDeps(deps, c), c.req.valid('json'))
      return c.json({ count } satisfies Retried)
    })
    .post('/:id/discard', member, jsonBody(DiscardRequest), (c) => {
      const { why } = c.req.valid('json')
      return done(c, discardMail(actingDeps(deps, c), { id: c.req.param('id'), why }))
    })
}
