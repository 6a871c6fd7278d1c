import type { Context, MiddlewareHandler } from 'hono'
import type { PaymentAnswer } from '#contract/functions.ts'
import { LimitError } from '#domain/errors.ts'
import type { Deps } from '../../deps.ts'
import { type Limiter, openMemoryLimiter, openStoredLimiter } from '../../limits/limiter.ts'
import { memoryRates, storedRates } from '../../limits/rates.ts'
import { countMailRequest } from '../../limits/unauthenticated-mail-budget.ts'
import { answerError } from '../middleware/on-error.ts'
import { clientKey } from './client-key.ts'
import { findClaims } from './find-claims.ts'
import { readBody } from './read-body.ts'
import { takeByField } from './take-by-field.ts'

/** A result page that asks too often goes on waiting; it is not told that nobody paid (decision B7). */
const PROCESSING: PaymentAnswer = {
  completed: false,
  state: 'processing',
  account: 'none',
  purchaseDetails: null,
}

/** Refuses calls of /functions/v1 that come too often, each function by its own rates. */
export function limitFunctions(deps: Deps): MiddlewareHandler {
  if (!deps.settings.limits) return (_c, next) => next()
  const take = openFunctionLimits(deps)
  const refuse = answerError(deps, 'functions')
  return async (c, next) => {
    const name = c.req.path.split('/').at(-1) ?? ''
    try {
      await take(name, c)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const polls = name === 'check-payment-status' || name === 'confirm-payment-session'
      return polls && error instanceof LimitError ? c.json(PROCESSING) : refuse(error, c)
    }
    return next()
  }
}

function openFunctionLimits(deps: Deps) {
  const limits = openLimiters(deps)
  const byPerson = async (limiter: Limiter, c: Context) => {
    const claims = await findClaims(deps, c)
    if (claims) await limiter.take(claims.sub)
  }
  return async (name: string, c: Context): Promise<void> => {
    const client = clientKey(deps, c)
    await limits.anything.take(client)
    switch (name) {
      case 'create-secure-checkout': {
        const { validateEmailOnly } = await readBody(c)
        return (validateEmailOnly === true ? limits.question : limits.checkout).take(client)
      }
      case 'verify-email-exists':
        return limits.question.take(client)
      case 'check-payment-status':
      case 'confirm-payment-session':
        await limits.payment.take(client)
        return takeByField(limits.payment, c, 'sessionId')
      case 'send-password-reset':
        await limits.mailRequest.take(client)
        return countMailRequest(deps, 'reset', await readBody(c))
      case 'reset-password':
        return limits.link.take(client)
      case 'delete-account':
        await limits.link.take(client)
        return byPerson(limits.myData, c)
      case 'export-my-data':
        return byPerson(limits.myData, c)
      case 'send-welcome-email':
        return byPerson(limits.welcome, c)
      case 'handle-free-signup':
        return byPerson(limits.freeSignup, c)
      case 'link-guest-purchases':
        return byPerson(limits.linkPurchases, c)
      default:
    }
  }
}

function openLimiters(deps: Deps) {
  return {
    anything: openMemoryLimiter('functions', memoryRates.anything),
    checkout: openMemoryLimiter('checkout', memoryRates.checkout),
    payment: openMemoryLimiter('payment', memoryRates.payment),
    freeSignup: openMemoryLimiter('free-signup', memoryRates.freeSignup),
    linkPurchases: openMemoryLimiter('link-purchases', memoryRates.linkPurchases),
    myData: openMemoryLimiter('my-data', memoryRates.myData),
    question: openStoredLimiter(deps, 'question', storedRates.question),
    mailRequest: openStoredLimiter(deps, 'mail-request', storedRates.mailRequest),
    link: openStoredLimiter(deps, 'link', storedRates.link),
    welcome: openStoredLimiter(deps, 'welcome', storedRates.welcome),
  }
}
