import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { Pool } from 'pg'

// Baseline: Hono with one query, without session, token or checks.
const [databaseUrl = '', port = '', userId = ''] = process.argv.slice(2)

const pool = new Pool({ connectionString: databaseUrl, max: 20 })
const app = new Hono()
app.get('/purchases', async (c) => {
  const { rows } = await pool.query(
    `select id, user_id, status, created_at, product_name, product_key, quantity, price_paid, access_url
    from public.purchases where user_id = $1 and status = 'completed' order by created_at desc`,
    [userId],
  )
  return c.json(rows)
})
serve({ fetch: app.fetch, port: Number(port) }, () => process.stdout.write('ready\n'))
