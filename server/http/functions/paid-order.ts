import { type Context, Hono } from 'hono'
import {
  ChoosePasswordRequest,
  ConfirmPasswordRequest,
  PaymentRequest,
} from '#contract/functions.ts'
import { confirmChosenPassword } from '#server/accounts/password/reset-password.ts'
import type { Deps } from '#server/deps.ts'
import { clientKey } from '#server/http/limits/client-key.ts'
import type { FunctionLimits } from '#server/http/limits/function-limits.ts'
import { noteFailure } from '#server/http/limits/limit.ts'
import { readSession } from '#server/http/middleware/access-token.ts'
import {
  readBrowserCookie,
  readCustomerCookie,
  setBrowserCookie,
} from '#server/http/middleware/browser-cookie.ts'
import { readJson } from '#server/http/middleware/read-json.ts'
import { choosePassword } from '#server/orders/result-page/choose-password.ts'
import type { Visitor } from '#server/orders/result-page/find-paid-order.ts'
import { getPaidOrder } from '#server/orders/result-page/get-paid-order.ts'
import { resendOrderMail } from '#server/orders/result-page/resend-order-mail.ts'

/** Only for the browser that paid (decision D13). */
export function paidOrderRoutes(deps: Deps, limits: FunctionLimits) {
  const routes = new Hono()
  routes.post('/get-paid-order', limits.paidOrder, async (c) => {
    const { sessionId } = await readJson(c, PaymentRequest)
    return c.json({ order: await getPaidOrder(deps, sessionId, await visitorOf(deps, c)) })
  })
  routes.post('/resend-order-mail', limits.resend, async (c) => {
    const { sessionId } = await readJson(c, PaymentRequest)
    return c.json({ sent: await resendOrderMail(deps, sessionId, await visitorOf(deps, c)) })
  })
  routes.post('/choose-password', limits.paidOrder, async (c) => {
    const { sessionId, password } = await readJson(c, ChoosePasswordRequest)
    const visitor = { browserId: readCustomerCookie(c), userId: undefined }
    const cookie = setBrowserCookie(deps, c)
    return c.json(await choosePassword(deps, { sessionId, password, visitor, cookie }))
  })
  routes.post('/confirm-chosen-password', limits.link, async (c) => {
    const { token } = await readJson(c, ConfirmPasswordRequest)
    const answer = await confirmChosenPassword(deps, {
      token,
      browserId: readBrowserCookie(deps, c),
      client: clientKey(deps, c),
    })
    if ('errorType' in answer) noteFailure(c)
    return c.json(answer)
  })
  return routes
}

async function visitorOf(deps: Deps, c: Context): Promise<Visitor> {
  const claims = await readSession(deps, c)
  return { browserId: readCustomerCookie(c), userId: claims?.sub }
}
