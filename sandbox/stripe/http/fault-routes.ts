import { Hono } from 'hono'
import { z } from 'zod'
import type { CardProvider } from '../context.ts'
import { clearFaults, FaultOrder, orderFault } from '../store/faults.ts'

/** POST /_faults takes JSON, which no cross-site form can send. DELETE clears all faults. */
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
      clearFaults(db)
      return c.body(null, 204)
    })
}
