import { type Context, Hono } from 'hono'
import {
  type LookedUpRefund,
  MoveRequest,
  NoteRequest,
  type OrderActDone,
  OrderQuery,
  RefundPreviewRequest,
  RefundRequest,
} from '#contract/desk/orders.ts'
import { AppError } from '#domain/errors.ts'
import { openDeskMailLimit } from '../../http/limits/desk-limits.ts'
import { readJson } from '../../http/middleware/read-json.ts'
import { refundOrder } from '../../orders/refunds/refund-order.ts'
import type { DeskDeps } from '../desk-deps.ts'
import { actingDeps, type DeskEnv, requireMember } from '../http/require-member.ts'
import { fulfilInWords, mailInWords, moveInWords, refundInWords } from './act-words.ts'
import { askProvider } from './ask-provider.ts'
import { findDeskOrder } from './find-desk-order.ts'
import { fulfilByHand } from './fulfil-by-hand.ts'
import { lookUpRefund } from './look-up-refund.ts'
import { previewRefund } from './preview-refund.ts'
import { readDeskOrder } from './read-desk-order.ts'
import { readReceipt } from './read-receipt.ts'
import { reassignOrder } from './reassign-order.ts'
import { resendMails } from './resend-mails.ts'
import { searchOrders } from './search-orders.ts'
import { writeNote } from './write-note.ts'

export function orderRoutes(deps: DeskDeps) {
  const routes = new Hono<DeskEnv>()
  // POST, because a search may hold an email address and URLs are logged.
  routes.post('/search', requireMember(deps, 'member'), async (c) =>
    c.json(await searchOrders(deps, await readJson(c, OrderQuery))),
  )
  routes.get('/:number', requireMember(deps, 'member'), async (c) =>
    c.json(await readDeskOrder(deps, await orderOf(deps, c))),
  )
  routes.get('/:number/payment', requireMember(deps, 'member'), async (c) =>
    c.json(await askProvider(deps, await orderOf(deps, c))),
  )
  routes.get('/:number/receipt', requireMember(deps, 'member'), async (c) => {
    const receipt = await readReceipt(deps, await orderOf(deps, c))
    if (!receipt) throw new AppError('not_found')
    return c.json(receipt)
  })
  addActs(deps, routes)
  addMoneyActs(deps, routes)
  return routes
}

function addActs(deps: DeskDeps, routes: Hono<DeskEnv>) {
  const mails = openDeskMailLimit(deps, 'resend')
  routes.post('/:number/resend', requireMember(deps, 'member'), mails, async (c) => {
    const queued = await resendMails(actingDeps(deps, c), await orderOf(deps, c))
    return c.json(done(mailInWords(queued)))
  })
  routes.post('/:number/fulfil', requireMember(deps, 'member'), async (c) => {
    const looked = await fulfilByHand(actingDeps(deps, c), await orderOf(deps, c))
    return c.json(done(fulfilInWords(looked)))
  })
  routes.post('/:number/notes', requireMember(deps, 'member'), async (c) => {
    const { note } = await readJson(c, NoteRequest)
    await writeNote(actingDeps(deps, c), await orderOf(deps, c), note)
    return c.json(done('Note saved.'))
  })
}

function addMoneyActs(deps: DeskDeps, routes: Hono<DeskEnv>) {
  const mails = openDeskMailLimit(deps, 'move')
  routes.post('/:number/move', requireMember(deps, 'confirmed owner'), mails, async (c) => {
    const { email } = await readJson(c, MoveRequest)
    const moved = await reassignOrder(actingDeps(deps, c), await orderOf(deps, c), email)
    return c.json(done(moveInWords(moved)))
  })
  routes.post('/:number/refund-preview', requireMember(deps, 'owner'), async (c) => {
    const asked = await readJson(c, RefundPreviewRequest)
    return c.json(await previewRefund(actingDeps(deps, c), await orderOf(deps, c), asked))
  })
  routes.post('/:number/refund', requireMember(deps, 'confirmed owner'), async (c) => {
    const { refundedCents: seenCents, ...asked } = await readJson(c, RefundRequest)
    const order = await orderOf(deps, c)
    const made = await refundOrder(actingDeps(deps, c), order, { ...asked, seenCents })
    return c.json(done(refundInWords(made)))
  })
  routes.post('/:number/look-up-refund', requireMember(deps, 'confirmed owner'), async (c) => {
    const found = await lookUpRefund(actingDeps(deps, c), await orderOf(deps, c))
    return c.json(found satisfies LookedUpRefund)
  })
}

/** @throws AppError not_found */
async function orderOf(deps: DeskDeps, c: Context<DeskEnv>) {
  const order = await findDeskOrder(deps, c.req.param('number') ?? '')
  if (!order) throw new AppError('not_found', 'There is no order with this number.')
  return order
}

function done(said: string): OrderActDone {
  return { said }
}
