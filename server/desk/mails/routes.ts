import { Hono } from 'hono'
import {
  type DeadWorkAnswer,
  DiscardRequest,
  MailsQuery,
  type Retried,
  RetryRequest,
} from '#contract/desk/mails.ts'
import { readJson } from '../../http/middleware/read-json.ts'
import type { DeskDeps } from '../desk-deps.ts'
import { readQuery } from '../http/read-query.ts'
import { actingDeps, type DeskEnv, requireMember } from '../http/require-member.ts'
import { discardMail } from './discard-mail.ts'
import { countMails, listDeadWork, listMails } from './list-mails.ts'
import { retryLetters } from './retry-letters.ts'

export function mailRoutes(deps: DeskDeps) {
  const routes = new Hono<DeskEnv>()
  routes.get('/', requireMember(deps, 'member'), async (c) =>
    c.json(await listMails(deps, readQuery(c, MailsQuery))),
  )
  routes.get('/counts', requireMember(deps, 'member'), async (c) => c.json(await countMails(deps)))
  routes.get('/work', requireMember(deps, 'member'), async (c) =>
    c.json({ work: await listDeadWork(deps) } satisfies DeadWorkAnswer<Date>),
  )
  routes.post('/retry', requireMember(deps, 'member'), async (c) => {
    const asked = await readJson(c, RetryRequest)
    const count = await retryLetters(actingDeps(deps, c), asked)
    return c.json({ count } satisfies Retried)
  })
  routes.post('/:id/discard', requireMember(deps, 'member'), async (c) => {
    const { why } = await readJson(c, DiscardRequest)
    await discardMail(actingDeps(deps, c), { id: c.req.param('id'), why })
    return c.json({})
  })
  return routes
}
