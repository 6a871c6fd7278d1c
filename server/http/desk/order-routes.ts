import { Hono } from 'hono'
import type { DeskDeps } from '../../desk/desk-deps.ts'
import { type DeskEnv, requireMember } from './require-member.ts'

/** Orders at the desk. */
export function orderRoutes(deps: DeskDeps) {
  const routes = new Hono<DeskEnv>()
  routes.get('/', requireMember(deps, 'member'), (c) => c.json({}))
  return routes
}
