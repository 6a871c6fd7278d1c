import { Hono } from 'hono'
import {
  EndGrantRequest,
  EraseRequest,
  GrantRequest,
  PeopleQuery,
  PersonNamed,
} from '#contract/desk/people.ts'
import { canonicalEmail, isDeliverableEmail, partsOfEmail } from '#domain/email-address.ts'
import { mailUser } from '#server/accounts/mail-user.ts'
import { type AdminDeps, AdminRefusal } from '#server/admin-deps.ts'
import { recordAct } from '#server/db/audit.ts'
import { listAddresses, PEOPLE_PAGE, readPeople } from '#server/db/desk/people.ts'
import { lockUserByEmail } from '#server/db/users.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { jsonBody } from '#server/desk/http/checked-input.ts'
import { actingDeps, type DeskEnv, done, requireMember } from '#server/desk/http/require-member.ts'
import { openDeskMailLimit } from '#server/http/limits/desk-limits.ts'
import { endGuideGrant, grantGuide } from './grant-guide.ts'
import { erasePersonalData, exportPersonalData, previewErasure } from './personal-data.ts'
import { readPerson } from './read-person.ts'

/** The address of a person comes in the body, because URLs are logged. */
export function peopleRoutes(deps: DeskDeps) {
  const member = requireMember(deps, 'member')
  const confirmed = requireMember(deps, 'confirmed owner')
  const mails = openDeskMailLimit(deps, 'password-link')
  const person = jsonBody(PersonNamed)
  return new Hono<DeskEnv>()
    .post('/search', member, jsonBody(PeopleQuery), async (c) =>
      c.json(await listPeople(deps, c.req.valid('json'))),
    )
    .post('/read', member, person, async (c) =>
      c.json(await readPerson(deps, c.req.valid('json').email)),
    )
    .post('/grant', confirmed, jsonBody(GrantRequest), async (c) => {
      const { address } = await grantGuide(actingDeps(deps, c), c.req.valid('json'))
      return c.json({ address })
    })
    .post('/end-grant', confirmed, jsonBody(EndGrantRequest), (c) =>
      done(c, endGuideGrant(actingDeps(deps, c), c.req.valid('json'))),
    )
    .post('/password-link', requireMember(deps, 'confirmed member'), mails, person, async (c) => {
      const { email } = c.req.valid('json')
      const { hasPassword } = await sendPasswordLink(actingDeps(deps, c), email)
      return c.json({ kind: hasPassword ? 'new password' : 'first password' } as const)
    })
    .post('/export', confirmed, person, async (c) =>
      c.json(await exportPersonalData(actingDeps(deps, c), c.req.valid('json').email)),
    )
    .post('/erasure', requireMember(deps, 'owner'), person, async (c) =>
      c.json(await previewErasure(actingDeps(deps, c), c.req.valid('json').email)),
    )
    .post('/erase', confirmed, jsonBody(EraseRequest), async (c) => {
      const { email, typed } = c.req.valid('json')
      if (canonicalEmail(typed) !== email) {
        throw new AdminRefusal('The address you typed doesn’t match. Nothing was erased.')
      }
      const { hasAccount } = await erasePersonalData(actingDeps(deps, c), email)
      return c.json({ email, hadAccount: hasAccount })
    })
}

/** Sorted by address; `next` is the next `after`, null at the end. */
async function listPeople({ db }: DeskDeps, { q = '', after = '' }: PeopleQuery) {
  const emails = await listAddresses(db, { parts: partsOfEmail(q), after })
  const shown = emails.slice(0, PEOPLE_PAGE)
  return {
    people: shown.length > 0 ? await readPeople(db, shown) : [],
    next: emails.length > PEOPLE_PAGE ? (shown.at(-1) ?? null) : null,
  }
}

/** @throws AdminRefusal when there is no account, or its address is undeliverable */
function sendPasswordLink(deps: AdminDeps, address: string): Promise<{ hasPassword: boolean }> {
  const email = canonicalEmail(address)
  if (!isDeliverableEmail(email)) throw new AdminRefusal(`We can’t send email to ${email}.`)
  return deps.db.transaction().execute(async (trx) => {
    const user = await lockUserByEmail(trx, email)
    if (!user) throw new AdminRefusal(`There is no account of ${email}.`)
    await mailUser(deps, trx, user, 'reset_password')
    await recordAct(trx, { who: deps.who, act: 'password link', facts: { userId: user.id } })
    return { hasPassword: user.passwordHash !== null }
  })
}
