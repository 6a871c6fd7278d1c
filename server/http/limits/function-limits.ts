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
import { findClaims } from './find-claims.ts'
import { limit, limitFailures, type Spend } from './limit.ts'
import { limitByField, readBody } from './limit-by-field.ts'

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
  const ofClient = (limiter: Limiter): Spend => {
    return (c) => limiter.take(clientKey(deps, c))
  }
  const ofUser = (limiter: Limiter): Spend => {
    return async (c) => {
      const claims = await findClaims(deps, c)
      if (claims) await limiter.take(claims.sub)
    }
  }
  const anything = ofClient(limiters.anything)
  const mailAboutReset: Spend = async (c) => {
    const { email } = await readBody(c)
    await countMailRequest(deps, 'reset', { email, client: clientKey(deps, c) })
  }
  const deletionMail: Spend = async (c) => {
    const { password, token } = await readBody(c)
    if (password === undefined && token === undefined && (await findClaims(deps, c)))
      await limiters.mailRequest.take(clientKey(deps, c))
  }
  const bySession: Spend = (c) => limitByField(limiters.paymentSession, c, 'sessionId')
  const link = every(limit(deps, anything), limitFailures(deps, limiters.wrongLink))
  const found = limitFailures(deps, limiters.found)
  return {
    anything: limit(deps, anything),
    checkout: every(limit(deps, anything), limitCheckout(deps, limiters, found)),
    emailCheck: every(limit(deps, anything, aboutAddress(deps, limiters.questionAbout)), found),
    payment: orProcessing(limit(deps, anything, ofClient(limiters.payment), bySession)),
    paidOrder: limit(deps, anything, ofClient(limiters.payment), bySession),
    resend: limit(deps, anything, ofClient(limiters.mailRequest)),
    sendReset: limit(deps, anything, mailAboutReset, ofClient(limiters.mailRequest)),
    link,
    passwordLink: every(limit(deps, anything), limitFailures(deps, limiters.passwordLink)),
    deleteAccount: every(limit(deps, ofUser(limiters.myData), deletionMail), link),
    exportMyData: limit(deps, anything, ofUser(limiters.myData)),
    listOrders: limit(deps, anything, ofUser(limiters.listOrders)),
    welcome: limit(deps, anything, ofUser(limiters.welcome)),
    freeSignup: limit(deps, anything, ofUser(limiters.freeSignup)),
    linkPurchases: limit(deps, anything, ofUser(limiters.linkPurchases)),
    reading: limit(deps, anything, ofUser(limiters.reading)),
    withdraw: limit(deps, anything, ofUser(limiters.withdraw)),
    requests: limit(deps, anything, ofUser(limiters.requests)),
    sendRequest: limit(deps, anything, ofUser(limiters.sendRequest)),
  }
}

/** A payment page returns the point of the account question: it was a guest's. */
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
    freeSignup: openMemoryLimiter('free-signup', memoryRates.freeSignup),
    linkPurchases: openMemoryLimiter('link-purchases', memoryRates.linkPurchases),
    withdraw: openMemoryLimiter('withdraw', memoryRates.withdraw),
    myData: openMemoryLimiter('my-data', memoryRates.myData),
    reading: openMemoryLimiter('reading', memoryRates.reading),
    requests: openMemoryLimiter('requests', memoryRates.requests),
    sendRequest: openMemoryLimiter('send-request', memoryRates.sendRequest),
    listOrders: openMemoryLimiter('list-orders', memoryRates.listOrders),
    question: openStoredClientLimiter(deps, 'question', storedRates.question),
    found: openStoredClientLimiter(deps, 'found', storedRates.found),
    mailRequest: openMailRequests(deps),
    wrongLink: openStoredClientLimiter(deps, 'wrong-link', storedRates.wrongLink),
    welcome: openStoredLimiter(deps, 'welcome', storedRates.welcome),
  }
}
