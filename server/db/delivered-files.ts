import { sql } from 'kysely'
import { NOT_REFUNDED } from '#domain/ledger.ts'

/**
 * True while the customer may download the delivery of commission `r`, purchase `p`, order `o`. A partial refund leaves
 * it open: the rest pays for the finished work.
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
