import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { errorCode, StartError } from '#server/errors.ts'

/** @throws StartError when the port is taken or forbidden, or the address does not exist */
export function listen(
  server: Server,
  { port, host }: { port: number; host: string | undefined },
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, port)))
    server.listen({ port, host }, () => resolve())
  })
}

/**
 * Bounds connections, request time and stalled responses: few clients that do not read would otherwise block all
 * others.
 */
export function limitConnections(
  server: Server,
  { stalledMs = 60_000, longestMs = PART_MS }: { stalledMs?: number; longestMs?: number } = {},
) {
  server.headersTimeout = 5000
  server.requestTimeout = longestMs
  server.keepAliveTimeout = 5000
  server.maxConnections = 500
  server.timeout = stalledMs // since the last byte in either direction
}

/** RFC 9112, 3.2: a proxy may choose another Host than the shop. Returns true when it refused. */
export function refuseSeveralHosts(request: IncomingMessage, response: ServerResponse): boolean {
  const names = request.rawHeaders.filter((_, index) => index % 2 === 0)
  if (names.filter((name) => name.toLowerCase() === 'host').length <= 1) return false
  response.writeHead(400, { Connection: 'close' }).end()
  return true
}

/** For a body to arrive; an upload may be a large file on a slow line. */
const REQUEST_MS = 10_000
export const UPLOAD_MS = 15 * 60_000
const UPLOADS = /^\/api\/uploads\//
/** Parts of a customer's file. */
const PARTS = /^\/uploads\//
const PART_MS = 60_000

export function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  requestMs = REQUEST_MS,
): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  // Normalised as the routes do: /api/uploads/../access is no upload.
  const path = URL.parse(request.url ?? '/', 'http://shop')?.pathname ?? '/'
  if (UPLOADS.test(path)) return
  const timer = setTimeout(
    () => {
      if (request.complete) return
      if (!response.headersSent) response.writeHead(408, { Connection: 'close' }).end()
      request.destroy()
    },
    PARTS.test(path) ? PART_MS : requestMs,
  )
  request.once('close', () => clearTimeout(timer))
}

/** Accepts pending connections first: closing would reset them, and a proxy may have no other process to ask. */
export async function stopListening(server: Server, graceMs: number): Promise<void> {
  await acceptWaiting(server)
  await new Promise<void>((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}

/** Node accepts one connection per turn of the event loop; stops after a turn without one. */
async function acceptWaiting(server: Server) {
  let accepted = 1
  const count = () => {
    accepted += 1
  }
  server.on('connection', count)
  for (let turn = 0; turn < 500 && accepted > 0; turn += 1) {
    accepted = 0
    await nextTurn()
    await nextTurn() // the first may end the current turn
  }
  server.off('connection', count)
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

export function explain(error: unknown, port: number): unknown {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is taken by another program. Stop it, or choose another with PORT.`,
        { cause: error },
      )
    case 'EACCES':
      return new StartError(`This user may not open port ${port}. Choose another with PORT.`, {
        cause: error,
      })
    case 'EADDRNOTAVAIL':
    case 'EAI_AGAIN':
    case 'ENOTFOUND':
      return new StartError('LISTEN_HOST is not an address of this machine.', { cause: error })
    default:
      return error
  }
}
