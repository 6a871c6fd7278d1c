import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { LimitError } from '#domain/errors.ts'
import { paths } from '#domain/pages.ts'
import { waitInWords } from '#domain/wait-in-words.ts'
import { findProblems, tidyForm, type WithdrawalForm } from '#domain/withdrawal-statement.ts'
import type { Deps } from '#server/deps.ts'
import { isDatabaseDown } from '#server/errors.ts'
import { clientKey } from '#server/http/limits/client-key.ts'
import { ofClient, type Spend } from '#server/http/limits/limit.ts'
import { readForm } from '#server/http/plain-page/plain-page.ts'
import { allowMailRequest } from '#server/limits/mail-requests-of-network.ts'
import { openMemoryClientLimiter } from '#server/limits/networks.ts'
import { memoryRates } from '#server/limits/rates.ts'
import { receiveWithdrawal } from '#server/orders/withdrawals/receive-withdrawal.ts'
import {
  showConfirmation,
  showForm,
  showReceived,
  showUnsent,
  type TypedForm,
} from './withdrawal-pages.ts'

/** Works without scripts and sessions. A cross-site POST gains nothing; it gets the statement to confirm (T40). */
export function withdrawalFormRoutes(deps: Deps) {
  const routes = new Hono()
  const limits = openWithdrawalLimits(deps)
  routes.post('/statement', (c) =>
    orUnsent(deps, c, async (typed) => {
      await limits.step(c)
      return showConfirmation(c, deps.site, { ...typed, formId: randomUUID() })
    }),
  )
  routes.post('/confirm', (c) =>
    orUnsent(deps, c, async (typed) => {
      if (c.req.header('sec-fetch-site') === 'cross-site')
        return showConfirmation(c, deps.site, typed)
      await limits.confirm(c)
      const mayMail = await limits.mayMail(c)
      return showReceived(c, deps.site, await receiveWithdrawal(deps, { ...typed, mayMail }))
    }),
  )
  // typed or reloaded addresses
  for (const step of ['/statement', '/confirm'])
    routes.get(step, (c) => c.redirect(paths.withdraw()))
  return routes
}

/** Spent by the handlers: beyond the limit they show the statement to send by mail. */
function openWithdrawalLimits(deps: Deps) {
  const mayMail = (c: Context) => allowMailRequest(deps, clientKey(deps, c))
  const nothing: Spend = async () => undefined
  if (!deps.settings.limits) return { step: nothing, confirm: nothing, mayMail }
  const step = ofClient(deps, openMemoryClientLimiter('withdrawal-form', memoryRates.anything))
  const confirm = ofClient(deps, openMemoryClientLimiter('withdrawal', memoryRates.withdrawalForm))
  return { step, confirm, mayMail }
}

/** Nothing is lost: a failed step shows the statement to send by mail or try again. */
async function orUnsent(
  { log, site }: Pick<Deps, 'log' | 'site'>,
  c: Context,
  step: (typed: TypedForm) => Promise<Response>,
): Promise<Response> {
  const typed = readTyped(await readForm(c))
  const problems = findProblems(typed.form)
  if (Object.keys(problems).length > 0) return showForm(c, site, typed.form, problems)
  try {
    return await step(typed)
  } catch (error) {
    if (error instanceof LimitError) {
      c.header('Retry-After', String(error.retryAfterSeconds))
      const wait = waitInWords(error.retryAfterSeconds)
      return showUnsent(c, site, typed, { status: 429, wait })
    }
    const isDown = error instanceof Error && isDatabaseDown(error)
    if (!isDown) log.error({ err: error, path: c.req.path }, 'could not store a withdrawal')
    return showUnsent(c, site, typed, { status: isDown ? 503 : 500 })
  }
}

function readTyped(fields: URLSearchParams): TypedForm {
  const field = (name: keyof WithdrawalForm | 'formId') => fields.get(name) ?? ''
  const formId = field('formId')
  return {
    form: tidyForm({
      name: field('name'),
      email: field('email'),
      orderNumber: field('orderNumber'),
      bought: field('bought'),
    }),
    formId: /^[\da-f-]{36}$/.test(formId) ? formId : undefined,
  }
}
