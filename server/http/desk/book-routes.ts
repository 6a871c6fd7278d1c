import { Hono } from 'hono'
import { type BooksMonth, ExportRequest, Month } from '#contract/desk/books.ts'
import { AppError } from '#domain/errors.ts'
import { daysOfMonth, momentsOf } from '#domain/shop-days.ts'
import { exportBooks } from '../../admin/export-books.ts'
import { readMonth } from '../../desk/books/read-month.ts'
import type { DeskDeps } from '../../desk/desk-deps.ts'
import { readJson } from '../middleware/read-json.ts'
import { actingDeps, type DeskEnv, requireMember } from './require-member.ts'

/** Books at the desk. The files are read page by page while they are sent; whoever stops reading ends that. */
export function bookRoutes(deps: DeskDeps) {
  const routes = new Hono<DeskEnv>()
  routes.get('/', requireMember(deps, 'member'), async (c) => {
    const asked = c.req.query('month')
    if (asked !== undefined && !Month.safeParse(asked).success) {
      throw new AppError('bad_request', 'A month is written like 2026-11.')
    }
    return c.json((await readMonth(deps, asked)) satisfies BooksMonth)
  })
  routes.post('/export', requireMember(deps, 'confirmed owner'), async (c) => {
    const { month, table } = await readJson(c, ExportRequest)
    const livemode = deps.settings.mode === 'live'
    const period = { ...momentsOf(daysOfMonth(month)), livemode }
    const parts = await exportBooks(actingDeps(deps, c), { table, period })
    return c.body(streamOf(deps, parts), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${table}-${month}.csv"`,
    })
  })
  return routes
}

/** Read as it is sent. A failure breaks the answer off, so that nobody takes half a file for the whole. */
function streamOf({ log }: DeskDeps, parts: AsyncIterable<string>) {
  const encoder = new TextEncoder()
  const reading = parts[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async (controller) => {
      try {
        const { done, value } = await reading.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        log.error({ err: error }, 'an export broke off')
        controller.error(error)
      }
    },
    cancel: async () => {
      await reading.return?.()
    },
  })
}
