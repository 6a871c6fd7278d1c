import { Hono } from 'hono'
import {
  EndGrantRequest,
  type Erased,
  EraseRequest,
  type Granted,
  GrantRequest,
  type PasswordLinkSent,
  PeopleQuery,
} from '#contract/desk/people.ts'
import { canonicalEmail } from '#domain/email-address.ts'
import { AppError } from '#domain/errors.ts'
import { AdminRefusal } from '../../admin/admin-deps.ts'
import { endGuideGrant, grantGuide } from '../../admin/grant-guide.ts'
import { erasePersonalData, exportPersonalData } from '../../admin/personal-data.ts'
import { sendPasswordLink } from '../../admin/send-password-link.ts'
import type { DeskDeps } from '../../desk/desk-deps.ts'
import { listPeople } from '../../desk/people/list-people.ts'
import { previewErasure } from '../../desk/people/preview-erasure.ts'
import { readPerson } from '../../desk/people/read-person.ts'
import { readJson } from '../middleware/read-json.ts'
import { readQuery } from './read-query.ts'
import { actingDeps, type DeskEnv, requireMember } from './require-member.ts'

/** People with an account or without, what is kept about each, and what can be done for them. */
export function peopleRoutes(deps: DeskDeps) {
  const routes = new Hono<DeskEnv>()
  routes.get('/', requireMember(deps, 'member'), async (c) =>
    c.json(await listPeople(deps, readQuery(c, PeopleQuery))),
  )
  routes.get('/:email', requireMember(deps, 'member'), async (c) =>
    c.json(await readPerson(deps, addressIn(c.req.param('email')))),
  )
  routes.post('/:email/grant', requireMember(deps, 'confirmed owner'), async (c) => {
    const grant = await readJson(c, GrantRequest)
    const email = addressIn(c.req.param('email'))
    const { address } = await grantGuide(actingDeps(deps, c), { ...grant, email })
    return c.json({ address } satisfies Granted)
  })
  routes.post('/:email/end-grant', requireMember(deps, 'confirmed owner'), async (c) => {
    const { productKey } = await readJson(c, EndGrantRequest)
    const email = addressIn(c.req.param('email'))
    await endGuideGrant(actingDeps(deps, c), { email, productKey })
    return c.json({})
  })
  routes.post('/:email/password-link', requireMember(deps, 'confirmed member'), async (c) => {
    const email = addressIn(c.req.param('email'))
    const { hasPassword } = await sendPasswordLink(actingDeps(deps, c), email)
    const sent: PasswordLinkSent = { kind: hasPassword ? 'new password' : 'first password' }
    return c.json(sent)
  })
  routes.post('/:email/export', requireMember(deps, 'confirmed owner'), async (c) =>
    c.json(await exportPersonalData(actingDeps(deps, c), addressIn(c.req.param('email')))),
  )
  routes.get('/:email/erasure', requireMember(deps, 'owner'), async (c) =>
    c.json(await previewErasure(actingDeps(deps, c), addressIn(c.req.param('email')))),
  )
  routes.post('/:email/erase', requireMember(deps, 'confirmed owner'), async (c) => {
    const email = addressIn(c.req.param('email'))
    const { typed } = await readJson(c, EraseRequest)
    if (canonicalEmail(typed) !== email) {
      throw new AdminRefusal('What was typed is not this address. Nothing was erased.')
    }
    const { hasAccount } = await erasePersonalData(actingDeps(deps, c), email)
    return c.json({ email, hadAccount: hasAccount } satisfies Erased)
  })
  return routes
}

/** The address of a path, as it is kept. @throws AppError bad_request when it is too long or holds what is never stored */
function addressIn(text: string): string {
  const email = canonicalEmail(text)
  if (email.length > 320 || email.includes('\0')) throw new AppError('bad_request')
  return email
}
