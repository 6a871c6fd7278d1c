import type { Context, MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import type { PaymentAnswer } from '#contract/functions.ts'
import { canonicalEmail, MAX_EMAIL_FIELD } from '#domain/email-address.ts'
import { LimitError } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import { readCustomerCookie } from '#server/http/middleware/browser-cookie.ts'
import { type Limiter, openMemoryLimiter, openStoredLimiter } from '#server/limits/limiter.ts'
import { openMailRequests } from '#server/limits/mail-requests-of-network.ts'
import { openMemoryClientLimiter, openStoredClientLimiter } from '#server/limits/networks.ts'
import { memoryRates, storedRates } from '#server/limits/rates.ts'
import { countMailRequest } from '#server/limits/unauthenticated-mail-budget.ts'
import { clientKey } from './client-key.ts'
import {
  findClaims,
  limit,
  limitByField,
  limitFailures,
  ofClaim,
  ofClient,
  readBody,
  type Spend,
} from './limit.ts'

/** Beyond the limit the result page keeps waiting and must not report a failed payment (decision B7). */
const PROCESSING: PaymentAnswer = {
  completed: false,
  state: 'processing',
  account: 'none',
  purchaseDetails: null,
}

export type FunctionLimits = ReturnType<typeof openFunctionLimits>

export function openFunctionLimits(deps: Deps) {
  const limiters = openLimiters(deps)
  const anything = ofClient(deps, limiters.anything)
  const payment = ofClient(deps, limiters.payment)
  const mailRequest = ofClient(deps, limiters.mailRequest)
  const ofUser = (limiter: Limiter) => limit(deps, anything, ofClaim(deps, limiter))
  const ofUserInMemory = (...named: Parameters<typeof openMemoryLimiter>) =>
    ofUser(openMemoryLimiter(...named))
  const mailAboutReset: Spend = async (c) => {
    const { email } = await readBody(c)
    await countMailRequest(deps, 'reset', { email, client: clientKey(deps, c) })
  }
  const deletionMail: Spend = async (c) => {
    const { password, token } = await readBody(c)
    if (password === undefined && token === undefined && (await findClaims(deps, c)))
      await mailRequest(c)
  }
  const bySession: Spend = (c) => limitByField(limiters.paymentSession, c, 'sessionId')
  const link = every(limit(deps, anything), limitFailures(deps, limiters.wrongLink))
  const found = limitFailures(deps, limiters.found)
  return {
    anything: limit(deps, anything),
    checkout: every(limit(deps, anything), limitCheckout(deps, limiters, found)),
    emailCheck: every(limit(deps, anything, aboutAddress(deps, limiters.questionAbout)), found),
    payment: orProcessing(limit(deps, anything, payment, bySession)),
    paidOrder: limit(deps, anything, payment, bySession),
    resend: limit(deps, anything, mailRequest),
    sendReset: limit(deps, anything, mailAboutReset, mailRequest),
    link,
    passwordLink: every(limit(deps, anything), limitFailures(deps, limiters.passwordLink)),
    deleteAccount: every(limit(deps, ofClaim(deps, limiters.myData), deletionMail), link),
    exportMyData: ofUser(limiters.myData),
    listOrders: ofUserInMemory('list-orders', memoryRates.listOrders),
    welcome: ofUser(limiters.welcome),
    freeSignup: ofUserInMemory('free-signup', memoryRates.freeSignup),
    linkPurchases: ofUserInMemory('link-purchases', memoryRates.linkPurchases),
    reading: ofUserInMemory('reading', memoryRates.reading),
    withdraw: ofUserInMemory('withdraw', memoryRates.withdraw),
    requests: ofUserInMemory('requests', memoryRates.requests),
    sendRequest: ofUserInMemory('send-request', memoryRates.sendRequest),
  }
}

/** A successful checkout gives back the point taken by the email check that precedes it for guests. */
function limitCheckout(
  deps: Deps,
  limiters: ReturnType<typeof openLimiters>,
  found: MiddlewareHandler,
): MiddlewareHandler {
  const client = (c: Context) => clientKey(deps, c)
  const ofBrowser: Spend = async (c) => {
    const id = readCustomerCookie(c)
    if (id !== undefined) await limiters.checkoutOfBrowser.take(id)
  }
  const question = every(
    limit(
      deps,
      (c) => limiters.question.take(client(c)),
      ofBrowser,
      aboutAddress(deps, limiters.questionAbout),
    ),
    found,
  )
  const checkout = every(
    limit(
      deps,
      (c) => limiters.checkout.take(client(c)),
      ofBrowser,
      aboutAddress(deps, limiters.checkoutForAddress),
    ),
    // after a change of prices, a whole network may be refused once
    limitFailures(deps, limiters.refusedCheckout, { harmless: 409 }),
    async (c, next) => {
      await next()
      if (deps.settings.limits && c.res.ok) await limiters.question.giveBack(client(c))
    },
  )
  return async (c, next) => {
    const { validateEmailOnly } = await readBody(c)
    return validateEmailOnly === true ? question(c, next) : checkout(c, next)
  }
}

/** Per client, so that others cannot spend the owner's points (decision 019). */
function aboutAddress(deps: Deps, limiter: Limiter): Spend {
  return async (c) => {
    const { email } = await readBody(c)
    if (typeof email !== 'string' || email.length > MAX_EMAIL_FIELD) return
    await limiter.take(`${clientKey(deps, c)} ${canonicalEmail(email)}`)
  }
}

function orProcessing(limited: MiddlewareHandler): MiddlewareHandler {
  return async (c, next) => {
    try {
      return await limited(c, next)
    } catch (error) {
      if (!(error instanceof LimitError)) throw error
      c.header('Retry-After', String(error.retryAfterSeconds))
      return c.json(PROCESSING)
    }
  }
}

function openLimiters(deps: Deps) {
  return {
    anything: openMemoryClientLimiter('functions', memoryRates.anything),
    checkout: openMemoryClientLimiter('checkout', memoryRates.checkout),
    refusedCheckout: openMemoryClientLimiter('refused-checkout', memoryRates.refusedCheckout),
    checkoutOfBrowser: openMemoryLimiter('checkout-of-browser', memoryRates.checkoutOfBrowser),
    checkoutForAddress: openMemoryLimiter('checkout-for-address', memoryRates.checkoutForAddress),
    questionAbout: openMemoryLimiter('question-about', memoryRates.questionAbout),
    payment: openMemoryClientLimiter('payment', memoryRates.payment),
    paymentSession: openMemoryLimiter('payment-session', memoryRates.paymentSession),
    passwordLink: openMemoryClientLimiter('password-link', memoryRates.passwordLink),
    myData: openMemoryLimiter('my-data', memoryRates.myData),
    question: openStoredClientLimiter(deps, 'question', storedRates.question),
    found: openStoredClientLimiter(deps, 'found', storedRates.found),
    mailRequest: openMailRequests(deps),
    wrongLink: openStoredClientLimiter(deps, 'wrong-link', storedRates.wrongLink),
    welcome: openStoredLimiter(deps, 'welcome', storedRates.welcome),
  }
}
