import { Hono } from 'hono'
import { z } from 'zod'
import type { CardProvider } from '../context.ts'
import { clearFaults, FaultOrder, orderFault } from '../store/faults.ts'

/**
 * Fault control: POST /_faults orders a fault. It takes JSON, which no form on another site can send. DELETE
 * clears all faults, with `?cents=` those of refunds of this amount.
 */
export function faultRoutes({ db }: CardProvider) {
  return new Hono()
    .post('/_faults', async (c) => {
      if (!c.req.header('content-type')?.startsWith('application/json')) {
        return c.json({ error: 'a fault is ordered as application/json' }, 415)
      }
      const order = FaultOrder.safeParse(await c.req.json().catch(() => undefined))
      if (!order.success) return c.json({ error: z.prettifyError(order.error) }, 400)
      orderFault(db, order.data)
      return c.body(null, 204)
    })
    .delete('/_faults', (c) => {
      clearFaults(db, c.req.query('cents') ?? null)
      return c.body(null, 204)
    })
}
