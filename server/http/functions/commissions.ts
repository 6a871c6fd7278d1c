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
import { setContentCookie } from '#server/http/middleware/browser-cookie.ts'
import { signedInOn, success } from './signed-in.ts'

export function commissionRoutes(deps: Deps, { requests, sendRequest }: FunctionLimits) {
  const routes = new Hono()
  const post = signedInOn(routes, deps)
  post('/list-requests', requests, ListCommissionsRequest, ({ sub }) =>
    listOwnCommissions(deps, sub),
  )
  post('/read-request', requests, ReadCommissionRequest, ({ sub: userId }, { requestId }) =>
    showOwnCommission(deps, { commissionId: requestId, userId }),
  )
  post('/send-brief', sendRequest, SendBriefRequest, ({ sub }, brief) =>
    sendBrief(deps, sub, brief),
  )
  post('/send-request-message', sendRequest, SendCommissionMessageRequest, ({ sub }, message) =>
    sendCommissionMessage(deps, sub, message),
  )
  post('/add-request-file', sendRequest, AddCommissionFileRequest, ({ sub }, file) =>
    addOwnFile(deps, sub, file),
  )
  post('/finish-request-file', sendRequest, CommissionFileRequest, ({ sub: userId }, { fileId }) =>
    finishOwnFile(deps, { userId, fileId }),
  )
  post('/remove-request-file', sendRequest, CommissionFileRequest, ({ sub: userId }, { fileId }) =>
    success(removeOwnFile(deps, { userId, fileId })),
  )
  post('/request-file-link', requests, CommissionFileRequest, async (user, { fileId }, c) => {
    const { sub: userId, session_id: sessionId } = user
    const answer = await linkToOwnFile(deps, { userId, sessionId }, fileId)
    setContentCookie(deps, c, sessionId)
    return answer
  })
  return routes
}
