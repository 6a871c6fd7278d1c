import { Hono } from 'hono'
import {
  AddRequestFileRequest,
  ListRequestsRequest,
  ReadRequestRequest,
  RequestFileRequest,
  SendBriefRequest,
  SendRequestMessageRequest,
} from '#contract/requests.ts'
import type { Deps } from '#server/deps.ts'
import {
  addOwnFile,
  finishOwnFile,
  linkToOwnFile,
  removeOwnFile,
} from '#server/requests/own-files.ts'
import { sendBrief, sendRequestMessage } from '#server/requests/send-to-shop.ts'
import { listOwnRequests, showOwnRequest } from '#server/requests/show-request.ts'
import type { FunctionLimits } from '../limits/function-limits.ts'
import { requireSession } from '../middleware/access-token.ts'
import { setContentCookie } from '../middleware/browser-cookie.ts'
import { readJson } from '../middleware/read-json.ts'

export function requestRoutes(deps: Deps, limits: FunctionLimits) {
  const routes = new Hono()
  routes.post('/list-requests', limits.requests, async (c) => {
    await readJson(c, ListRequestsRequest)
    const { sub } = await requireSession(deps, c)
    return c.json(await listOwnRequests(deps, sub))
  })
  routes.post('/read-request', limits.requests, async (c) => {
    const { requestId } = await readJson(c, ReadRequestRequest)
    const { sub: userId } = await requireSession(deps, c)
    return c.json(await showOwnRequest(deps, { requestId, userId }))
  })
  routes.post('/send-brief', limits.sendRequest, async (c) => {
    const brief = await readJson(c, SendBriefRequest)
    const { sub } = await requireSession(deps, c)
    return c.json(await sendBrief(deps, sub, brief))
  })
  routes.post('/send-request-message', limits.sendRequest, async (c) => {
    const message = await readJson(c, SendRequestMessageRequest)
    const { sub } = await requireSession(deps, c)
    return c.json(await sendRequestMessage(deps, sub, message))
  })
  routes.post('/add-request-file', limits.sendRequest, async (c) => {
    const file = await readJson(c, AddRequestFileRequest)
    const { sub } = await requireSession(deps, c)
    return c.json(await addOwnFile(deps, sub, file))
  })
  routes.post('/finish-request-file', limits.sendRequest, async (c) => {
    const { fileId } = await readJson(c, RequestFileRequest)
    const { sub: userId } = await requireSession(deps, c)
    return c.json(await finishOwnFile(deps, { userId, fileId }))
  })
  routes.post('/remove-request-file', limits.sendRequest, async (c) => {
    const { fileId } = await readJson(c, RequestFileRequest)
    const { sub: userId } = await requireSession(deps, c)
    await removeOwnFile(deps, { userId, fileId })
    return c.json({ success: true })
  })
  routes.post('/request-file-link', limits.requests, async (c) => {
    const { fileId } = await readJson(c, RequestFileRequest)
    const { sub: userId, session_id: sessionId } = await requireSession(deps, c)
    const answer = await linkToOwnFile(deps, { userId, sessionId }, fileId)
    setContentCookie(deps, c, sessionId)
    return c.json(answer)
  })
  return routes
}
