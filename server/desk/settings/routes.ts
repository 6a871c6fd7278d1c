import { Hono } from 'hono'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { type DeskEnv, requireMember } from '#server/desk/http/require-member.ts'
import { readChecklist } from './read-checklist.ts'
import { readSettingsPage } from './read-settings-page.ts'

export function settingsRoutes(deps: DeskDeps) {
  const member = requireMember(deps, 'member')
  return new Hono<DeskEnv>()
    .get('/', member, async (c) => {
      const groups = await readSettingsPage(deps, c.get('session').role)
      return c.json({ groups })
    })
    .get('/checklist', member, async (c) => c.json(await readChecklist(deps)))
}
