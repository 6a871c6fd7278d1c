import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { StartError } from '#server/errors.ts'

/** Below the ephemeral port range, so that it is still free for a restart. */
export async function pickPort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
  throw new StartError('No free port for Postgres between 20000 and 32000 on 127.0.0.1')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
