import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { AppError } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import { authRoutes } from './auth/auth.ts'
import { oauthRoutes } from './auth/oauth.ts'
import { contentRoutes } from './content.ts'
import { functionRoutes } from './functions/functions.ts'
import { openAuthLimits } from './limits/auth-limits.ts'
import { limitBody } from './middleware/limit-body.ts'
import { logRequests } from './middleware/log-requests.ts'
import { answerError } from './middleware/on-error.ts'
import { healthRoutes, metricsRoutes } from './monitoring.ts'
import { paymentWebhookRoutes } from './payment-webhook.ts'
import { pictureRoutes } from './pictures.ts'
import { previewRoutes } from './preview/preview.ts'
import { tableRoutes } from './tables/tables.ts'
import { updateMailRoutes } from './update-mails.ts'
import { uploadRoutes } from './uploads.ts'
import { withdrawalFormRoutes } from './withdraw/withdrawal-form.ts'

const KiB = 1024

export function createApp(deps: Deps) {
  const app = new Hono()
  const answer = answerError(deps, 'functions')
  app.onError(answer)
  app.notFound((c) => answer(new AppError('not_found'), c))
  app.use(requestId({ headerName: '' }))
  app.use(logRequests(deps))
  app.use(async (c, next) => {
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Cache-Control', 'no-store')
    await next()
  })
  app.use('/webhooks/*', limitBody(deps, { format: 'functions', maxSize: 256 * KiB }))
  app.use('/auth/v1/*', limitBody(deps, { format: 'auth', maxSize: 64 * KiB }))
  app.use('/rest/v1/*', limitBody(deps, { format: 'tables', maxSize: 64 * KiB }))
  app.use('/functions/v1/*', limitBody(deps, { format: 'functions', maxSize: 64 * KiB }))
  app.use('/withdraw/*', limitBody(deps, { format: 'functions', maxSize: 64 * KiB }))
  app.use('/mails/*', limitBody(deps, { format: 'functions', maxSize: 64 * KiB }))
  const authLimits = openAuthLimits(deps)
  app.route('/auth/v1', oauthRoutes(deps, authLimits))
  app.route('/auth/v1', authRoutes(deps, authLimits))
  app.route('/rest/v1', tableRoutes(deps))
  app.route('/functions/v1', functionRoutes(deps))
  app.route('/content', contentRoutes(deps))
  app.route('/pictures', pictureRoutes(deps))
  app.route('/vault', previewRoutes(deps))
  app.route('/uploads', uploadRoutes(deps))
  app.route('/withdraw', withdrawalFormRoutes(deps))
  app.route('/mails', updateMailRoutes(deps))
  app.route('/webhooks/stripe', paymentWebhookRoutes(deps))
  app.route('/', healthRoutes(deps))
  app.route('/', metricsRoutes(deps))
  return app
}
