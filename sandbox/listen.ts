import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

const LINGER_MS = 2000

/** Loopback only; port 0 takes any free one. Rejects if the port is in use. */
export async function listen(app: Pick<Hono, 'fetch'>, port: number) {
  const server = createServer(getRequestListener(app.fetch))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${portOf(server.address())}`,
    close: () => drain(server),
  }
}

export function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('No TCP port was bound')
  return address.port
}

async function drain(server: ReturnType<typeof createServer>): Promise<void> {
  if (!server.listening) return
  const closing = setInterval(() => server.closeIdleConnections(), 20)
  const deadline = setTimeout(() => server.closeAllConnections(), LINGER_MS)
  server.close()
  await once(server, 'close')
  clearInterval(closing)
  clearTimeout(deadline)
}
