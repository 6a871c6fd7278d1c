import { Hono } from 'hono'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { type DeskEnv, requireMember } from '#server/desk/http/require-member.ts'
import { describeHealth } from './describe-health.ts'
import { listWaits } from './list-waits.ts'
import { readNamedHealth } from './read-health.ts'
import { readSales } from './read-sales.ts'

/** Separate responses, so that no part waits for another. */
export function todayRoutes(deps: DeskDeps) {
  const member = requireMember(deps, 'member')
  return new Hono<DeskEnv>()
    .get('/', member, async (c) => c.json(await readSales(deps)))
    .get('/waits', member, async (c) => c.json({ waits: await listWaits(deps) }))
    .get('/health', member, async (c) => {
      const health = await readNamedHealth(deps)
      const lastBackupAt = health.backup.lastAt ?? null
      return c.json({ checks: describeHealth(health), lastBackupAt })
    })
}
