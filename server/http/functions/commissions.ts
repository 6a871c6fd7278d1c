import { Hono } from 'hono'
import {
  AddCommissionFileRequest,
  CommissionFileRequest,
  ListCommissionsRequest,
  ReadCommissionRequest,
  SendBriefRequest,
  SendCommissionMessageRequest,
} from '#contract/commissions.ts'
import {
  addOwnFile,
  finishOwnFile,
  linkToOwnFile,
  removeOwnFile,
} from '#server/commissions/own-files.ts'
import { sendBrief, sendCommissionMessage } from '#server/commissions/send-to-shop.ts'
import { listOwnCommissions, showOwnCommission } from '#server/commissions/show-commission.ts'
import type { Deps } from '#server/deps.ts'
import type { FunctionLimits } from '#server/http/limits/function-limits.ts'
import { requireSession } from '#server/http/middleware/access-token.ts'
import { setContentCookie } from '#server/http/middleware/browser-cookie.ts'
import { readJson } from '#server/http/middleware/read-json.ts'

export function commissionRoutes(deps: Deps, limits: FunctionLimits) {
  const routes = new Hono()
  routes.post('/list-requests', limits.requests, async (c) => {
    await readJson(c, ListCommissionsRequest)
    const { sub } = await requireSession(deps, c)
    return c.json(await listOwnCommissions(deps, sub))
  })
  routes.post('/read-request', limits.requests, async (c) => {
    const { requestId: commissionId } = await readJson(c, ReadCommissionRequest)
    const { sub: userId } = await requireSession(deps, c)
    return c.json(await showOwnCommission(deps, { commissionId, userId }))
  })
  routes.post('/send-brief', limits.sendRequest, async (c) => {
    const brief = await readJson(c, SendBriefRequest)
    const { sub } = await requireSession(deps, c)
    return c.json(await sendBrief(deps, sub, brief))
  })
  routes.post('/send-request-message', limits.sendRequest, async (c) => {
    const message = await readJson(c, SendCommissionMessageRequest)
    const { sub } = await requireSession(deps, c)
    return c.json(await sendCommissionMessage(deps, sub, message))
  })
  routes.post('/add-request-file', limits.sendRequest, async (c) => {
    const file = await readJson(c, AddCommissionFileRequest)
    const { sub } = await requireSession(deps, c)
    return c.json(await addOwnFile(deps, sub, file))
  })
  routes.post('/finish-request-file', limits.sendRequest, async (c) => {
    const { fileId } = await readJson(c, CommissionFileRequest)
    const { sub: userId } = await requireSession(deps, c)
    return c.json(await finishOwnFile(deps, { userId, fileId }))
  })
  routes.post('/remove-request-file', limits.sendRequest, async (c) => {
    const { fileId } = await readJson(c, CommissionFileRequest)
    const { sub: userId } = await requireSession(deps, c)
    await removeOwnFile(deps, { userId, fileId })
    return c.json({ success: true })
  })
  routes.post('/request-file-link', limits.requests, async (c) => {
    const { fileId } = await readJson(c, CommissionFileRequest)
    const { sub: userId, session_id: sessionId } = await requireSession(deps, c)
    const answer = await linkToOwnFile(deps, { userId, sessionId }, fileId)
    setContentCookie(deps, c, sessionId)
    return c.json(answer)
  })
  return routes
}
