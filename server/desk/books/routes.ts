import { Hono } from 'hono'
import { BooksQuery, ExportRequest } from '#contract/desk/books.ts'
import { AppError } from '#domain/errors.ts'
import { daysOfMonth, momentsOf } from '#domain/shop-days.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { jsonBody, queryOf } from '#server/desk/http/checked-input.ts'
import { actingDeps, type DeskEnv, requireMember } from '#server/desk/http/require-member.ts'
import { exportBooks } from './export-books.ts'
import { readMonth } from './read-month.ts'

/** Each occupies one of the desk's six connections, however slowly it is read. */
const MOST_EXPORTS = 3
const LONGEST_MS = 5 * 60_000

export function bookRoutes(deps: DeskDeps) {
  const running = new Set<object>()
  const ofMonth = queryOf(BooksQuery, 'Write the month like 2026-11.')
  return new Hono<DeskEnv>()
    .get('/', requireMember(deps, 'member'), ofMonth, async (c) =>
      c.json(await readMonth(deps, c.req.valid('query').month)),
    )
    .post('/export', requireMember(deps, 'confirmed owner'), jsonBody(ExportRequest), async (c) => {
      const { month, table, format } = c.req.valid('json')
      const livemode = deps.settings.mode === 'live'
      const period = { ...momentsOf(daysOfMonth(month)), livemode }
      if (running.size >= MOST_EXPORTS) {
        throw new AppError('busy', 'Three exports are already running. Wait for one to finish.')
      }
      const place = {} // reserved before any await, so that simultaneous requests stay within the limit
      running.add(place)
      const onEnd = () => running.delete(place)
      const parts = await exportBooks(actingDeps(deps, c), { table, period, format }).catch(
        (error) => {
          onEnd()
          throw error
        },
      )
      const file = streamOf(deps, parts, { mayGoOn: c.get('checkAgain'), onEnd })
      return c.body(file, 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${table}-${month}.csv"`,
      })
    })
}

interface ExportEnds {
  /** @throws AppError when the member lost access */
  mayGoOn: () => Promise<void>
  onEnd: () => void
}

/**
 * Streams at most five minutes, while the member has access. A failure aborts the response, so that half a file does
 * not look complete.
 */
function streamOf({ log }: DeskDeps, parts: AsyncIterable<string>, { mayGoOn, onEnd }: ExportEnds) {
  const encoder = new TextEncoder()
  const reading = parts[Symbol.asyncIterator]()
  let tooLong: NodeJS.Timeout | undefined
  let isBegun = false
  const end = () => {
    clearTimeout(tooLong)
    onEnd()
  }
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      tooLong = setTimeout(() => {
        controller.error(new Error('an export took too long'))
        void reading.return?.().catch(() => undefined)
        end()
      }, LONGEST_MS)
    },
    pull: async (controller) => {
      try {
        if (isBegun) await mayGoOn()
        isBegun = true
        const { done, value } = await reading.next()
        if (done) {
          controller.close()
          end()
        } else controller.enqueue(encoder.encode(value))
      } catch (error) {
        log.error({ err: error }, 'an export was interrupted')
        controller.error(error)
        await reading.return?.().catch(() => undefined)
        end()
      }
    },
    cancel: async () => {
      await reading.return?.()
      end()
    },
  })
}
