import { type Context, Hono } from 'hono'
import {
  type AccountCheckAnswer,
  CheckoutRequest,
  EmailCheckRequest,
  FreeSignupRequest,
  LinkPurchasesRequest,
  PasswordLinkRequest,
  PaymentRequest,
  ResetPasswordRequest,
  SendResetRequest,
  WelcomeRequest,
} from '#contract/functions.ts'
import { canonicalEmail } from '#domain/email-address.ts'
import { requestMail } from '#server/accounts/mail-requests.ts'
import { readPasswordLink, resetPassword } from '#server/accounts/password/reset-password.ts'
import { recordFreeSignup } from '#server/accounts/record-free-signup.ts'
import { sendWelcome } from '#server/accounts/send-welcome.ts'
import { canSignIn, checkEmail } from '#server/accounts/sign-up/check-email.ts'
import type { Deps } from '#server/deps.ts'
import { clientKey } from '#server/http/limits/client-key.ts'
import { openFunctionLimits } from '#server/http/limits/function-limits.ts'
import { noteFailure } from '#server/http/limits/limit.ts'
import { readSession, requireSession } from '#server/http/middleware/access-token.ts'
import {
  readBrowserCookie,
  setCustomerCookie,
  setLinkedBrowser,
} from '#server/http/middleware/browser-cookie.ts'
import { answerError } from '#server/http/middleware/on-error.ts'
import { readJson } from '#server/http/middleware/read-json.ts'
import { refuseUnknown } from '#server/http/middleware/refuse-unknown.ts'
import { startCheckout } from '#server/orders/checkout/start-checkout.ts'
import { answerPaymentStatus } from '#server/orders/fulfilment/answer-payment-status.ts'
import { linkGuestPurchases } from '#server/orders/link-guest-purchases.ts'
import { commissionRoutes } from './commissions.ts'
import { myDataRoutes } from './my-data.ts'
import { paidOrderRoutes } from './paid-order.ts'
import { readingRoutes } from './reading.ts'
import { signedInOn, success } from './signed-in.ts'

export function functionRoutes(deps: Deps) {
  const routes = new Hono()
  const limits = openFunctionLimits(deps)
  routes.onError(answerError(deps, 'functions'))
  routes.post('/create-secure-checkout', limits.checkout, (c) => createSecureCheckout(deps, c))
  routes.post('/check-payment-status', limits.payment, async (c) => {
    const { sessionId } = await readJson(c, PaymentRequest)
    return c.json(await answerPaymentStatus(deps, sessionId, 'status'))
  })
  routes.post('/confirm-payment-session', limits.payment, async (c) => {
    const { sessionId } = await readJson(c, PaymentRequest)
    return c.json(await answerPaymentStatus(deps, sessionId, 'confirm'))
  })
  routes.post('/verify-email-exists', limits.emailCheck, async (c) => {
    const check = await readJson(c, EmailCheckRequest)
    const answer = await checkEmail(deps, { ...check, browserId: readBrowserCookie(deps, c) })
    if (!answer.exists) noteFailure(c)
    return c.json(answer)
  })
  const post = signedInOn(routes, deps)
  post(
    '/link-guest-purchases',
    limits.linkPurchases,
    LinkPurchasesRequest,
    async ({ sub: userId }, { email }) => ({
      success: true,
      linked: await linkGuestPurchases(deps, { userId, email }),
    }),
  )
  routes.post('/handle-free-signup', limits.freeSignup, async (c) => {
    // Any name is accepted; only names of the catalogue are stored [FN-26].
    const { resourceName } = await readJson(c, FreeSignupRequest, { anyText: true })
    const claims = await requireSession(deps, c)
    await recordFreeSignup(deps, { userId: claims.sub, resourceName })
    return c.json({ success: true })
  })
  post('/send-welcome-email', limits.welcome, WelcomeRequest, ({ sub: userId }, { resourceName }) =>
    success(sendWelcome(deps, { userId, resourceName: resourceName ?? undefined })),
  )
  routes.post('/send-password-reset', limits.sendReset, async (c) => {
    const { email } = await readJson(c, SendResetRequest)
    await requestMail(deps, { kind: 'reset_password', email: canonicalEmail(email) })
    return c.json({ success: true })
  })
  routes.post('/read-password-link', limits.passwordLink, async (c) => {
    const { token } = await readJson(c, PasswordLinkRequest)
    const answer = await readPasswordLink(deps, token)
    if (answer.email === null) noteFailure(c)
    return c.json(answer)
  })
  routes.post('/reset-password', limits.link, async (c) => {
    const request = await readJson(c, ResetPasswordRequest)
    const answer = await resetPassword(deps, { ...request, client: clientKey(deps, c) })
    if ('error' in answer && answer.errorType !== 'weak') noteFailure(c)
    if ('email' in answer) await setLinkedBrowser(deps, c, answer.email)
    return c.json(answer)
  })
  routes.route('/', paidOrderRoutes(deps, limits))
  routes.route('/', myDataRoutes(deps, limits))
  routes.route('/', readingRoutes(deps, limits))
  routes.route('/', commissionRoutes(deps, limits))
  routes.all('*', limits.anything, refuseUnknown(routes, '/functions/v1'))
  return routes
}

async function createSecureCheckout(deps: Deps, c: Context) {
  const request = await readJson(c, CheckoutRequest)
  if (request.validateEmailOnly) {
    const answer: AccountCheckAnswer = { userExists: await canSignIn(deps, request.email) }
    if (answer.userExists) noteFailure(c)
    setCustomerCookie(deps, c)
    return c.json(answer)
  }
  const claims = await readSession(deps, c)
  const user = claims && { id: claims.sub, email: claims.email }
  const answer = await startCheckout(deps, {
    cartItems: request.cartItems,
    email: request.email,
    user,
    browserId: setCustomerCookie(deps, c),
  })
  if ('message' in answer && answer.message === 'account_exists') noteFailure(c)
  return c.json(answer)
}
