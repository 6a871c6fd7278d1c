import { Hono } from 'hono'
import { DiscardRequest, MailsQuery, RetryRequest } from '#contract/desk/mails.ts'
import { type AdminDeps, AdminRefusal } from '#server/admin-deps.ts'
import { recordAct } from '#server/db/audit.ts'
import { setMailAside } from '#server/db/mails.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { jsonBody, queryOf } from '#server/desk/http/checked-input.ts'
import { actingDeps, type DeskEnv, done, requireMember } from '#server/desk/http/require-member.ts'
import { resolveAlarm } from '#server/outbox/alarms.ts'
import { countMails, listDeadWork, listMails } from './list-mails.ts'
import { retryLetters } from './retry-letters.ts'

export function mailRoutes(deps: DeskDeps) {
  const member = requireMember(deps, 'member')
  return new Hono<DeskEnv>()
    .get('/', member, queryOf(MailsQuery), async (c) =>
      c.json(await listMails(deps, c.req.valid('query'))),
    )
    .get('/counts', member, async (c) => c.json(await countMails(deps)))
    .get('/work', member, async (c) => c.json({ work: await listDeadWork(deps) }))
    .post('/retry', member, jsonBody(RetryRequest), async (c) => {
      const count = await retryLetters(actingDeps(deps, c), c.req.valid('json'))
      return c.json({ count })
    })
    .post('/:id/discard', member, jsonBody(DiscardRequest), (c) => {
      const { why } = c.req.valid('json')
      return done(c, discardMail(actingDeps(deps, c), { id: c.req.param('id'), why }))
    })
}

/**
 * Stops retrying a dead mail. Its row stays, as a legal deadline may depend on its delivery; the reason is erased with
 * the person.
 * @throws AdminRefusal unless the mail is dead and not discarded
 */
async function discardMail(
  deps: AdminDeps,
  { id, why }: { id: string; why: string },
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const mail = await setMailAside(trx, { id, why })
    if (!mail) throw new AdminRefusal('Only a mail that was given up can be set aside, and once.')
    const { kind, orderNumber } = mail
    await resolveAlarm(trx, { kind: 'dead_mail', subject: id })
    await recordAct(trx, {
      who: deps.who,
      act: 'discard',
      ...(orderNumber === null ? {} : { orderNumber }),
      facts: { sort: 'mail', id, kind },
    })
  })
}
