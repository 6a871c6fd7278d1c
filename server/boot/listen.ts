import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { errorCode, StartError } from '../errors.ts'

/**
 * Listens on the port at one address of this machine, or at all of them.
 * @throws StartError when the port is taken, the user may not open it, or the address does not exist
 */
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
 * Bounds what a client may hold: connections, the time of its request, and the time for which it takes nothing of an
 * answer, since few who do not read would otherwise keep everybody out.
 */
export function limitConnections(
  server: Server,
  { stalledMs = 60_000, longestMs = PART_MS }: { stalledMs?: number; longestMs?: number } = {},
) {
  server.headersTimeout = 5000
  server.requestTimeout = longestMs
  server.keepAliveTimeout = 5000
  server.maxConnections = 500
  server.timeout = stalledMs // counts from the last byte that went either way
}

/**
 * Answers 400 to a request with several Host headers (RFC 9112, 3.2), for a proxy may go by another one than the shop;
 * true when it did.
 */
export function refuseSeveralHosts(request: IncomingMessage, response: ServerResponse): boolean {
  const names = request.rawHeaders.filter((_, index) => index % 2 === 0)
  if (names.filter((name) => name.toLowerCase() === 'host').length <= 1) return false
  response.writeHead(400, { Connection: 'close' }).end()
  return true
}

/** What a request may take to arrive, in milliseconds, and what an upload may: a large file on a slow line. */
const REQUEST_MS = 10_000
export const UPLOAD_MS = 15 * 60_000
const UPLOADS = /^\/api\/uploads\//
/** A part of a buyer's file. */
const PARTS = /^\/uploads\//
const PART_MS = 60_000

/** Cuts off a request whose body does not arrive in time. Pages, which have none, are not measured. */
export function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  requestMs = REQUEST_MS,
): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  // as the routes read it: /api/uploads/../access is no upload
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

/**
 * Stops accepting requests, waits at most `graceMs` for running ones, then closes their connections. What a busy
 * process has not accepted yet is accepted first: closing would reset those connections, and a proxy may have no
 * other process left to ask.
 */
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

/** Resolves after a turn of the event loop without a new connection, at most 500 turns; Node accepts one a turn. */
async function acceptWaiting(server: Server) {
  let accepted = 1
  const count = () => {
    accepted += 1
  }
  server.on('connection', count)
  for (let turn = 0; turn < 500 && accepted > 0; turn += 1) {
    accepted = 0
    await nextTurn()
    await nextTurn() // the first may end the turn that runs already
  }
  server.off('connection', count)
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** Turns an error of `listen` into a StartError. */
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
