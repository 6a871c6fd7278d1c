import { Hono } from 'hono'
import type { Checklist, SettingsAnswer } from '#contract/desk/settings.ts'
import type { DeskDeps } from '../desk-deps.ts'
import { type DeskEnv, requireMember } from '../http/require-member.ts'
import { readChecklist } from './read-checklist.ts'
import { readSettingsPage } from './read-settings-page.ts'

export function settingsRoutes(deps: DeskDeps) {
  const routes = new Hono<DeskEnv>()
  routes.get('/', requireMember(deps, 'member'), async (c) => {
    const groups = await readSettingsPage(deps, c.get('session').role)
    return c.json({ groups } satisfies SettingsAnswer)
  })
  routes.get('/checklist', requireMember(deps, 'member'), async (c) =>
    c.json((await readChecklist(deps)) satisfies Checklist),
  )
  return routes
}
