import { type Context, Hono } from 'hono'
import {
  EndGrantRequest,
  type Erased,
  EraseRequest,
  type Granted,
  GrantRequest,
  type PasswordLinkSent,
  PeopleQuery,
  PersonNamed,
} from '#contract/desk/people.ts'
import { canonicalEmail } from '#domain/email-address.ts'
import { AdminRefusal } from '../../admin-deps.ts'
import { openDeskMailLimit } from '../../http/limits/desk-limits.ts'
import { readJson } from '../../http/middleware/read-json.ts'
import type { DeskDeps } from '../desk-deps.ts'
import { actingDeps, type DeskEnv, requireMember } from '../http/require-member.ts'
import { endGuideGrant, grantGuide } from './grant-guide.ts'
import { listPeople } from './list-people.ts'
import { erasePersonalData, exportPersonalData } from './personal-data.ts'
import { previewErasure } from './preview-erasure.ts'
import { readPerson } from './read-person.ts'
import { sendPasswordLink } from './send-password-link.ts'

export function peopleRoutes(deps: DeskDeps) {
  const routes = new Hono<DeskEnv>()
  routes.post('/search', requireMember(deps, 'member'), async (c) =>
    c.json(await listPeople(deps, await readJson(c, PeopleQuery))),
  )
  routes.post('/read', requireMember(deps, 'member'), async (c) =>
    c.json(await readPerson(deps, await personIn(c))),
  )
  routes.post('/grant', requireMember(deps, 'confirmed owner'), async (c) => {
    const grant = await readJson(c, GrantRequest)
    const { address } = await grantGuide(actingDeps(deps, c), grant)
    return c.json({ address } satisfies Granted)
  })
  routes.post('/end-grant', requireMember(deps, 'confirmed owner'), async (c) => {
    await endGuideGrant(actingDeps(deps, c), await readJson(c, EndGrantRequest))
    return c.json({})
  })
  const mails = openDeskMailLimit(deps, 'password-link')
  routes.post('/password-link', requireMember(deps, 'confirmed member'), mails, async (c) => {
    const { hasPassword } = await sendPasswordLink(actingDeps(deps, c), await personIn(c))
    const sent: PasswordLinkSent = { kind: hasPassword ? 'new password' : 'first password' }
    return c.json(sent)
  })
  routes.post('/export', requireMember(deps, 'confirmed owner'), async (c) =>
    c.json(await exportPersonalData(actingDeps(deps, c), await personIn(c))),
  )
  routes.post('/erasure', requireMember(deps, 'owner'), async (c) =>
    c.json(await previewErasure(actingDeps(deps, c), await personIn(c))),
  )
  routes.post('/erase', requireMember(deps, 'confirmed owner'), async (c) => {
    const { email, typed } = await readJson(c, EraseRequest)
    if (canonicalEmail(typed) !== email) {
      throw new AdminRefusal('The address you typed doesn’t match. Nothing was erased.')
    }
    const { hasAccount } = await erasePersonalData(actingDeps(deps, c), email)
    return c.json({ email, hadAccount: hasAccount } satisfies Erased)
  })
  return routes
}

/** From the body, because URLs are logged. @throws AppError */
async function personIn(c: Context): Promise<string> {
  const { email } = await readJson(c, PersonNamed)
  return email
}
