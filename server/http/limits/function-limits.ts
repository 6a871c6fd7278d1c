import type { MiddlewareHandler } from 'hono'
import type { PaymentAnswer } from '#contract/functions.ts'
import { LimitError } from '#domain/errors.ts'
import type { Deps } from '../../deps.ts'
import { type Limiter, openMemoryLimiter, openStoredLimiter } from '../../limits/limiter.ts'
import { memoryRates, storedRates } from '../../limits/rates.ts'
import { countMailRequest } from '../../limits/unauthenticated-mail-budget.ts'
import { clientKey } from './client-key.ts'
import { findClaims } from './find-claims.ts'
import { limit, type Spend } from './limit.ts'
import { readBody } from './read-body.ts'
import { takeByField } from './take-by-field.ts'

/**
 * Response for a result page that polls too often: it keeps waiting and is not told that the payment failed
 * (decision B7).
 */
const PROCESSING: PaymentAnswer = {
  completed: false,
  state: 'processing',
  account: 'none',
  purchaseDetails: null,
}

export type FunctionLimits = ReturnType<typeof openFunctionLimits>

/** Rate limits of the functions. */
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
  const checkoutOrQuestion: Spend = async (c) => {
    const { validateEmailOnly } = await readBody(c)
    const limiter = validateEmailOnly === true ? limiters.question : limiters.checkout
    await limiter.take(clientKey(deps, c))
  }
  const mailAboutReset: Spend = async (c) => {
    const { email } = await readBody(c)
    await countMailRequest(deps, 'reset', { email, client: clientKey(deps, c) })
  }
  const bySession: Spend = (c) => takeByField(limiters.payment, c, 'sessionId')
  return {
    anything: limit(deps, anything),
    checkout: limit(deps, anything, checkoutOrQuestion),
    emailCheck: limit(deps, anything, ofClient(limiters.question)),
    payment: orProcessing(limit(deps, anything, ofClient(limiters.payment), bySession)),
    paidOrder: limit(deps, anything, ofClient(limiters.payment), bySession),
    resend: limit(deps, anything, ofClient(limiters.mailRequest)),
    sendReset: limit(deps, anything, ofClient(limiters.mailRequest), mailAboutReset),
    resetPassword: limit(deps, anything, ofClient(limiters.link)),
    passwordLink: limit(deps, anything, ofClient(limiters.passwordLink)),
    deleteAccount: limit(deps, anything, ofClient(limiters.link), ofUser(limiters.myData)),
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

function orProcessing(limited: MiddlewareHandler): MiddlewareHandler {
  return async (c, next) => {
    try {
      return await limited(c, next)
    } catch (error) {
      if (error instanceof LimitError) return c.json(PROCESSING)
      throw error
    }
  }
}

function openLimiters(deps: Deps) {
  return {
    anything: openMemoryLimiter('functions', memoryRates.anything),
    checkout: openMemoryLimiter('checkout', memoryRates.checkout),
    payment: openMemoryLimiter('payment', memoryRates.payment),
    passwordLink: openMemoryLimiter('password-link', memoryRates.passwordLink),
    freeSignup: openMemoryLimiter('free-signup', memoryRates.freeSignup),
    linkPurchases: openMemoryLimiter('link-purchases', memoryRates.linkPurchases),
    withdraw: openMemoryLimiter('withdraw', memoryRates.withdraw),
    myData: openMemoryLimiter('my-data', memoryRates.myData),
    reading: openMemoryLimiter('reading', memoryRates.reading),
    requests: openMemoryLimiter('requests', memoryRates.requests),
    sendRequest: openMemoryLimiter('send-request', memoryRates.sendRequest),
    listOrders: openMemoryLimiter('list-orders', memoryRates.listOrders),
    question: openStoredLimiter(deps, 'question', storedRates.question),
    mailRequest: openStoredLimiter(deps, 'mail-request', storedRates.mailRequest),
    link: openStoredLimiter(deps, 'link', storedRates.link),
    welcome: openStoredLimiter(deps, 'welcome', storedRates.welcome),
  }
}
