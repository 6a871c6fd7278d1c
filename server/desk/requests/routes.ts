import { type Context, Hono } from 'hono'
import { z } from 'zod'
import {
  AddDeskFileRequest,
  AnswerRequest,
  BookCallRequest,
  DeliverRequest,
  ListDeskRequestsQuery,
} from '#contract/desk/requests.ts'
import { AppError } from '#domain/errors.ts'
import { PART_BYTES } from '#domain/request-state.ts'
import { answerFile } from '../../http/answer-file.ts'
import { openDeskMailLimit } from '../../http/limits/desk-limits.ts'
import { limitBody } from '../../http/middleware/limit-body.ts'
import { readJson } from '../../http/middleware/read-json.ts'
import type { DeskDeps } from '../desk-deps.ts'
import {
  actingDeps,
  allowedChunks,
  type DeskEnv,
  requireMember,
  requireUploader,
} from '../http/require-member.ts'
import {
  answerRequest,
  bookCall,
  closeRequest,
  deliverRequest,
  reopenRequest,
  startWork,
  stopWork,
} from './act-on-request.ts'
import { listRequests } from './list-requests.ts'
import {
  addDeskFile,
  finishDeskFile,
  openDeskFile,
  removeDeskFile,
  takeDeskPart,
} from './request-files.ts'
import { showRequest } from './show-request.ts'

export function requestRoutes(deps: DeskDeps) {
  const routes = new Hono<DeskEnv>()
  const member = requireMember(deps, 'member')
  routes.get('/', member, async (c) => {
    const query = ListDeskRequestsQuery.safeParse(c.req.query())
    if (!query.success) throw new AppError('bad_request')
    return c.json(await listRequests(deps, query.data))
  })
  routes.get('/:id', member, async (c) => c.json(await showRequest(deps, idOf(c))))
  const mails = openDeskMailLimit(deps, 'request')
  routes.post('/:id/answer', member, mails, async (c) => {
    await answerRequest(actingDeps(deps, c), idOf(c), await readJson(c, AnswerRequest))
    return c.json({})
  })
  routes.post('/:id/book', member, mails, async (c) => {
    await bookCall(actingDeps(deps, c), idOf(c), await readJson(c, BookCallRequest))
    return c.json({})
  })
  routes.post('/:id/deliver', member, mails, async (c) => {
    await deliverRequest(actingDeps(deps, c), idOf(c), await readJson(c, DeliverRequest))
    return c.json({})
  })
  const moves = {
    start: startWork,
    stop: stopWork,
    close: closeRequest,
    reopen: reopenRequest,
  } as const
  for (const [name, move] of Object.entries(moves)) {
    routes.post(`/:id/${name}`, member, async (c) => {
      await move(actingDeps(deps, c), idOf(c))
      return c.json({})
    })
  }
  routes.route('/', fileRoutes(deps))
  return routes
}

function fileRoutes(deps: DeskDeps) {
  const routes = new Hono<DeskEnv>()
  const member = requireMember(deps, 'member')
  routes.post('/:id/files', member, async (c) =>
    c.json(await addDeskFile(deps, idOf(c), await readJson(c, AddDeskFileRequest))),
  )
  routes.post('/:id/files/:file/finish', member, async (c) =>
    c.json(await finishDeskFile(deps, fileOf(c))),
  )
  routes.post('/:id/files/:file/remove', member, async (c) => {
    await removeDeskFile(deps, fileOf(c))
    return c.json({})
  })
  routes.get('/:id/files/:file', member, async (c) => {
    const file = await openDeskFile(deps, { requestId: idOf(c), fileId: fileOf(c) })
    return answerFile(c, { ...file, isAttachment: true }, async (range) => file.read(range))
  })
  return routes
}

export function requestUploadRoutes(deps: DeskDeps) {
  const routes = new Hono<DeskEnv>()
  const limited = limitBody(deps, { format: 'desk', maxSize: PART_BYTES })
  routes.post('/:file/:part', requireUploader(deps, 'member'), limited, async (c) => {
    const part = c.req.param('part')
    if (!/^\d{1,4}$/.test(part)) throw new AppError('not_found')
    await takeDeskPart(deps, fileOf(c), { part: Number(part), contents: allowedChunks(c) })
    return c.json({})
  })
  return routes
}

const Id = z.uuid()

/** @throws AppError not_found */
function idOf(c: Context, name = 'id'): string {
  const id = Id.safeParse(c.req.param(name))
  if (!id.success) throw new AppError('not_found')
  return id.data
}

function fileOf(c: Context): string {
  return idOf(c, 'file')
}
