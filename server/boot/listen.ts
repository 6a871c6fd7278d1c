import type { Server } from 'node:http'
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

/** Stops accepting requests, waits at most `graceMs` for running ones, then closes their connections. */
export function stopListening(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
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
