import { type Context, Hono } from 'hono'
import { z } from 'zod'
import {
  AddDeskFileRequest,
  AnswerRequest,
  BookCallRequest,
  DeliverRequest,
  ListDeskCommissionsQuery,
} from '#contract/desk/commissions.ts'
import { PART_BYTES } from '#domain/commission-state.ts'
import { AppError } from '#domain/errors.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { jsonBody, queryOf } from '#server/desk/http/checked-input.ts'
import {
  actingDeps,
  allowedChunks,
  type DeskEnv,
  done,
  requireMember,
  requireUploader,
} from '#server/desk/http/require-member.ts'
import { answerFile } from '#server/http/answer-file.ts'
import { openDeskMailLimit } from '#server/http/limits/desk-limits.ts'
import { limitBody } from '#server/http/middleware/limit-body.ts'
import {
  answerCommission,
  bookCall,
  closeCommission,
  deliverCommission,
  reopenCommission,
  startWork,
  stopWork,
} from './act-on-commission.ts'
import {
  addDeskFile,
  finishDeskFile,
  openDeskFile,
  removeDeskFile,
  takeDeskPart,
} from './commission-files.ts'
import { listCommissions } from './list-commissions.ts'
import { showCommission } from './show-commission.ts'

export function commissionRoutes(deps: DeskDeps) {
  const member = requireMember(deps, 'member')
  const mails = openDeskMailLimit(deps, 'request')
  const transition = (move: typeof startWork) => (c: Context<DeskEnv>) =>
    done(c, move(actingDeps(deps, c), idOf(c)))
  return new Hono<DeskEnv>()
    .get('/', member, queryOf(ListDeskCommissionsQuery), async (c) =>
      c.json(await listCommissions(deps, c.req.valid('query'))),
    )
    .get('/:id', member, async (c) => c.json(await showCommission(deps, idOf(c))))
    .post('/:id/answer', member, mails, jsonBody(AnswerRequest), (c) =>
      done(c, answerCommission(actingDeps(deps, c), idOf(c), c.req.valid('json'))),
    )
    .post('/:id/book', member, mails, jsonBody(BookCallRequest), (c) =>
      done(c, bookCall(actingDeps(deps, c), idOf(c), c.req.valid('json'))),
    )
    .post('/:id/deliver', member, mails, jsonBody(DeliverRequest), (c) =>
      done(c, deliverCommission(actingDeps(deps, c), idOf(c), c.req.valid('json'))),
    )
    .post('/:id/start', member, transition(startWork))
    .post('/:id/stop', member, transition(stopWork))
    .post('/:id/close', member, transition(closeCommission))
    .post('/:id/reopen', member, transition(reopenCommission))
    .route('/', fileRoutes(deps))
}

function fileRoutes(deps: DeskDeps) {
  const member = requireMember(deps, 'member')
  return new Hono<DeskEnv>()
    .post('/:id/files', member, jsonBody(AddDeskFileRequest), async (c) =>
      c.json(await addDeskFile(deps, idOf(c), c.req.valid('json'))),
    )
    .post('/:id/files/:file/finish', member, async (c) =>
      c.json(await finishDeskFile(deps, fileOf(c))),
    )
    .post('/:id/files/:file/remove', member, (c) => done(c, removeDeskFile(deps, fileOf(c))))
    .get('/:id/files/:file', member, async (c) => {
      const file = await openDeskFile(deps, { commissionId: idOf(c), fileId: fileOf(c) })
      return answerFile(c, { ...file, isAttachment: true }, async (range) => file.read(range))
    })
}

export function commissionUploadRoutes(deps: DeskDeps) {
  const limited = limitBody(deps, { format: 'desk', maxSize: PART_BYTES })
  return new Hono<DeskEnv>().post(
    '/:file/:part',
    requireUploader(deps, 'member'),
    limited,
    async (c) => {
      const part = c.req.param('part')
      if (!/^\d{1,4}$/.test(part)) throw new AppError('not_found')
      await takeDeskPart(deps, fileOf(c), { part: Number(part), contents: allowedChunks(c) })
      return c.json({})
    },
  )
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
