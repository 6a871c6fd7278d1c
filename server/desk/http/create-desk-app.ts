import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { AppError } from '#domain/errors.ts'
import { AdminRefusal } from '#server/admin-deps.ts'
import { accessRoutes } from '#server/desk/access/routes.ts'
import { alarmRoutes } from '#server/desk/alarms/routes.ts'
import { auditRoutes } from '#server/desk/audit/routes.ts'
import { bookRoutes } from '#server/desk/books/routes.ts'
import { commissionRoutes, commissionUploadRoutes } from '#server/desk/commissions/routes.ts'
import { contentRoutes } from '#server/desk/content/routes.ts'
import { contentUploadRoutes } from '#server/desk/content/upload-routes.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { mailRoutes } from '#server/desk/mails/routes.ts'
import { orderRoutes } from '#server/desk/orders/routes.ts'
import { peopleRoutes } from '#server/desk/people/routes.ts'
import { settingsRoutes } from '#server/desk/settings/routes.ts'
import { shopRoutes } from '#server/desk/shop/routes.ts'
import { pictureUploadRoutes } from '#server/desk/shop/upload-routes.ts'
import { todayRoutes } from '#server/desk/today/routes.ts'
import { withdrawalRoutes } from '#server/desk/withdrawals/routes.ts'
import { limitBody } from '#server/http/middleware/limit-body.ts'
import { logRequests } from '#server/http/middleware/log-requests.ts'
import { answerError } from '#server/http/middleware/on-error.ts'
import { describeUnknownRefund } from '#server/orders/refunds/refund-errors.ts'
import { ProviderError } from '#server/payments/provider-error.ts'
import { type DeskFiles, serveDeskFiles } from './desk-files.ts'
import { sameOrigin } from './same-origin.ts'

const KiB = 1024

/** Routes of /api/uploads limit their bodies themselves. */
export function createDeskApp(deps: DeskDeps, files: DeskFiles) {
  const app = new Hono()
  const answer = answerError(deps, 'desk')
  app.onError((error, c) => answer(toRefusal(error), c))
  app.notFound((c) => answer(new AppError('not_found'), c))
  app.use(requestId({ headerName: '' }))
  app.use('/api/*', logRequests(deps))
  app.use('/api/*', async (c, next) => {
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Cache-Control', 'no-store')
    await next()
  })
  app.use('/api/*', sameOrigin(deps))
  const limited = limitBody(deps, { format: 'desk', maxSize: 256 * KiB })
  app.use('/api/*', (c, next) =>
    c.req.path.startsWith('/api/uploads/') ? next() : limited(c, next),
  )
  const api = app
    .route('/api/access', accessRoutes(deps))
    .route('/api/audit', auditRoutes(deps))
    .route('/api/today', todayRoutes(deps))
    .route('/api/orders', orderRoutes(deps))
    .route('/api/people', peopleRoutes(deps))
    .route('/api/requests', commissionRoutes(deps))
    .route('/api/uploads/requests', commissionUploadRoutes(deps))
    .route('/api/content', contentRoutes(deps))
    .route('/api/uploads/content', contentUploadRoutes(deps))
    .route('/api/withdrawals', withdrawalRoutes(deps))
    .route('/api/alarms', alarmRoutes(deps))
    .route('/api/mails', mailRoutes(deps))
    .route('/api/books', bookRoutes(deps))
    .route('/api/settings', settingsRoutes(deps))
    .route('/api/shop', shopRoutes(deps))
    .route('/api/uploads/shop', pictureUploadRoutes(deps))
  api.get('*', serveDeskFiles(files))
  return api
}

/** Routes, bodies and answers, for the client of desk/api/call.ts. */
export type DeskApi = ReturnType<typeof createDeskApp>

/** Keeps the use cases' own messages. */
function toRefusal(error: Error): Error {
  if (error instanceof AdminRefusal) return new AppError('refused', error.message, { cause: error })
  const unknown = describeUnknownRefund(error)
  if (unknown !== undefined) return new AppError('outcome_unknown', unknown, { cause: error })
  return error instanceof ProviderError ? toProviderRefusal(error) : error
}

/** An earlier step may have succeeded, so the text claims nothing about changes. */
function toProviderRefusal(error: ProviderError): AppError {
  const words =
    error.trouble === 'refused'
      ? 'The card provider refused this. See its dashboard for the reason.'
      : 'The card provider isn’t responding right now. Please try again soon.'
  return new AppError('busy', words, { cause: error })
}
