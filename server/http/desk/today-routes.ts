import { Hono } from 'hono'
import type { SalesFigures, ShopHealthAnswer, Waits } from '#contract/desk/today.ts'
import type { DeskDeps } from '../../desk/desk-deps.ts'
import { readNamedHealth } from '../../desk/read-named-health.ts'
import { describeHealth } from '../../desk/today/describe-health.ts'
import { listWaits } from '../../desk/today/list-waits.ts'
import { readSales } from '../../desk/today/read-sales.ts'
import { type DeskEnv, requireMember } from './require-member.ts'

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
