import { Hono } from 'hono'
import type { SalesFigures, ShopHealthAnswer, Waits } from '#contract/desk/today.ts'
import type { DeskDeps } from '../desk-deps.ts'
import { type DeskEnv, requireMember } from '../http/require-member.ts'
import { readNamedHealth } from '../read-named-health.ts'
import { describeHealth } from './describe-health.ts'
import { listWaits } from './list-waits.ts'
import { readSales } from './read-sales.ts'

/** Separate responses, so that no part waits for another. */
export function todayRoutes(deps: DeskDeps) {
  const routes = new Hono<DeskEnv>()
  routes.get('/', requireMember(deps, 'member'), async (c) =>
    c.json((await readSales(deps)) satisfies SalesFigures),
  )
  routes.get('/waits', requireMember(deps, 'member'), async (c) =>
    c.json({ waits: await listWaits(deps) } satisfies Waits),
  )
  routes.get('/health', requireMember(deps, 'member'), async (c) => {
    const health = await readNamedHealth(deps)
    return c.json({
      checks: describeHealth(health),
      lastBackupAt: health.backup.lastAt?.toISOString() ?? null,
    } satisfies ShopHealthAnswer)
  })
  return routes
}
