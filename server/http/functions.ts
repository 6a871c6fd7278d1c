import { type Context, Hono } from 'hono'
import {
  type AccountCheckAnswer,
  CheckoutRequest,
  EmailCheckRequest,
  LinkPurchasesRequest,
  PaymentRequest,
  ResetPasswordRequest,
  SendResetRequest,
} from '#contract/functions.ts'
import { AppError } from '#domain/errors.ts'
import { canSignIn, checkEmail } from '../accounts/check-email.ts'
import { resetPassword } from '../accounts/reset-password.ts'
import { sendPasswordReset } from '../accounts/send-password-reset.ts'
import { checkPayment } from '../checkout/check-payment.ts'
import { startCheckout } from '../checkout/start-checkout.ts'
import type { Deps } from '../deps.ts'
import { linkGuestPurchases } from '../vault/link-guest-purchases.ts'
import { readSession, requireSession } from './bearer.ts'
import { browserId } from './browser-id.ts'
import { answerError } from './on-error.ts'
import { readJson } from './read-json.ts'

/** /functions/v1: what the storefront asks the shop to do. */
export function functionRoutes(deps: Deps) {
  const routes = new Hono()
  routes.onError(answerError(deps, 'functions'))
  routes.post('/create-secure-checkout', (c) => createSecureCheckout(deps, c))
  routes.post('/check-payment-status', async (c) => {
    const { sessionId } = await readJson(c, PaymentRequest)
    return c.json(await checkPayment(deps, sessionId, 'status'))
  })
  routes.post('/confirm-payment-session', async (c) => {
    const { sessionId } = await readJson(c, PaymentRequest)
    return c.json(await checkPayment(deps, sessionId, 'confirm'))
  })
  routes.post('/verify-email-exists', async (c) => {
    const { email } = await readJson(c, EmailCheckRequest)
    return c.json(checkEmail(email))
  })
  routes.post('/link-guest-purchases', async (c) => {
    const { email } = await readJson(c, LinkPurchasesRequest)
    const claims = await requireSession(deps, c)
    const linked = await linkGuestPurchases(deps, { userId: claims.sub, email })
    return c.json({ success: true, linked })
  })
  routes.post('/send-password-reset', async (c) => {
    const { email } = await readJson(c, SendResetRequest)
    await sendPasswordReset(deps, email)
    return c.json({ success: true })
  })
  routes.post('/reset-password', async (c) => {
    return c.json(await resetPassword(deps, await readJson(c, ResetPasswordRequest)))
  })
  routes.all('*', () => {
    throw new AppError('not_found')
  })
  return routes
}

async function createSecureCheckout(deps: Deps, c: Context) {
  const request = await readJson(c, CheckoutRequest)
  if (request.validateEmailOnly) {
    const answer: AccountCheckAnswer = { userExists: await canSignIn(deps, request.email) }
    return c.json(answer)
  }
  const claims = await readSession(deps, c)
  const user = claims && { id: claims.sub, email: claims.email }
  const answer = await startCheckout(deps, {
    cartItems: request.cartItems,
    email: request.email,
    user,
    browserId: browserId(deps, c),
  })
  return c.json(answer)
}
