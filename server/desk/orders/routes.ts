import { type Context, Hono } from 'hono'
import {
  MoveRequest,
  NoteRequest,
  OrderQuery,
  RefundPreviewRequest,
  RefundRequest,
} from '#contract/desk/orders.ts'
import { AppError } from '#domain/errors.ts'
import { formatMoney } from '#domain/money.ts'
import { isTakenBack } from '#domain/order-state.ts'
import { type AdminDeps, AdminRefusal } from '#server/admin-deps.ts'
import { recordAct } from '#server/db/audit.ts'
import { insertOrderNote } from '#server/db/order-notes.ts'
import { lockOrder, type Order } from '#server/db/orders.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { jsonBody } from '#server/desk/http/checked-input.ts'
import { actingDeps, type DeskEnv, requireMember } from '#server/desk/http/require-member.ts'
import { openDeskMailLimit } from '#server/http/limits/desk-limits.ts'
import { type MadeRefund, refundOrder } from '#server/orders/refunds/refund-order.ts'
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

export function orderRoutes(deps: DeskDeps) {
  const member = requireMember(deps, 'member')
  return (
    new Hono<DeskEnv>()
      // POST, because a search may contain an email address and URLs are logged.
      .post('/search', member, jsonBody(OrderQuery), async (c) =>
        c.json(await searchOrders(deps, c.req.valid('json'))),
      )
      .get('/:number', member, async (c) =>
        c.json(await readDeskOrder(deps, await orderOf(deps, c))),
      )
      .get('/:number/payment', member, async (c) =>
        c.json(await askProvider(deps, await orderOf(deps, c))),
      )
      .get('/:number/receipt', member, async (c) => {
        const receipt = await readReceipt(deps, await orderOf(deps, c))
        if (!receipt) throw new AppError('not_found')
        return c.json(receipt)
      })
      .route('/', actRoutes(deps))
      .route('/', moneyActRoutes(deps))
  )
}

function actRoutes(deps: DeskDeps) {
  const member = requireMember(deps, 'member')
  const mails = openDeskMailLimit(deps, 'resend')
  return new Hono<DeskEnv>()
    .post('/:number/resend', member, mails, async (c) =>
      c.json({ said: await resendMails(actingDeps(deps, c), await orderOf(deps, c)) }),
    )
    .post('/:number/fulfil', member, async (c) =>
      c.json({ said: await fulfilByHand(actingDeps(deps, c), await orderOf(deps, c)) }),
    )
    .post('/:number/notes', member, jsonBody(NoteRequest), async (c) => {
      const { note } = c.req.valid('json')
      await writeNote(actingDeps(deps, c), await orderOf(deps, c), note)
      return c.json({ said: 'Note saved.' })
    })
}

function moneyActRoutes(deps: DeskDeps) {
  const owner = requireMember(deps, 'owner')
  const confirmed = requireMember(deps, 'confirmed owner')
  const mails = openDeskMailLimit(deps, 'move')
  return new Hono<DeskEnv>()
    .post('/:number/move', confirmed, mails, jsonBody(MoveRequest), async (c) => {
      const { email } = c.req.valid('json')
      const said = await reassignOrder(actingDeps(deps, c), await orderOf(deps, c), email)
      return c.json({ said })
    })
    .post('/:number/refund-preview', owner, jsonBody(RefundPreviewRequest), async (c) => {
      const asked = c.req.valid('json')
      return c.json(await previewRefund(actingDeps(deps, c), await orderOf(deps, c), asked))
    })
    .post('/:number/refund', confirmed, jsonBody(RefundRequest), async (c) => {
      const { refundedCents: seenCents, ...asked } = c.req.valid('json')
      const order = await orderOf(deps, c)
      const made = await refundOrder(actingDeps(deps, c), order, { ...asked, seenCents })
      return c.json({ said: refundInWords(made) })
    })
    .post('/:number/look-up-refund', confirmed, async (c) =>
      c.json(await lookUpRefund(actingDeps(deps, c), await orderOf(deps, c))),
    )
}

/** @throws AppError not_found */
async function orderOf(deps: DeskDeps, c: Context<DeskEnv>) {
  const order = await findDeskOrder(deps, c.req.param('number') ?? '')
  if (!order) throw new AppError('not_found', 'There is no order with this number.')
  return order
}

function refundInWords({ cents, lineNos, order }: MadeRefund): string {
  const given = `${formatMoney(cents, order.currency)} is on its way back to the card.`
  if (isTakenBack(order.state)) return `${given} The customer loses access to the whole order.`
  return lineNos.length > 0
    ? `${given} The customer loses access to those items and keeps the rest.`
    : `${given} The customer keeps everything.`
}

/** Each call adds a note. @throws AdminRefusal for an erased customer */
async function writeNote(deps: AdminDeps, { id }: Order, note: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const { number, ownerKey } = await lockOrder(trx, id)
    if (ownerKey.startsWith('erased:')) {
      throw new AdminRefusal(
        `The customer of order ${number} was erased, so notes can no longer be added.`,
      )
    }
    await insertOrderNote(trx, { orderId: id, who: deps.who.name, note })
    await recordAct(trx, { who: deps.who, act: 'note', orderNumber: number })
  })
}
