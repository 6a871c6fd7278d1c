import { sql } from 'kysely'
import { NOT_REFUNDED } from '#domain/ledger.ts'

/**
 * True while the customer may fetch what was delivered for commission `r` of purchase `p` of order `o`. A refund of a part
 * of the line leaves it open: the rest is what was paid for the work that was done.
 */
export const isDeliveredOpen = sql<boolean>`(
  p.status = 'completed' and coalesce(r.closed_because, '') not in ('refunded', 'revoked', 'withdrawn')
  or p.status = 'refunded' and o.state not in ('refunded', 'revoked') and exists (
    select from shop.refunds part
    where part.order_id = r.order_id and r.line_no = any(part.line_nos)
      and part.status not in (${sql.join(NOT_REFUNDED)})
      and part.amount_cents < (
        select sum(of_part.unit_cents * of_part.quantity) from shop.order_lines of_part
        where of_part.order_id = r.order_id and of_part.line_no = any(part.line_nos)
      )
  )
)`
