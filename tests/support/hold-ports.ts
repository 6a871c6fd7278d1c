import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Ports per block: a shop uses four; a second shop or a debugger can use the ones above. */
const BLOCK = 16
/** First port and number of blocks: below the embedded Postgres's ports and the ephemeral ports. */
const [FIRST, BLOCKS] = [10_240, 600]

/**
 * Reserves a block of fifteen consecutive ports until this process ends and returns the first one. Listening on
 * the block's last port is the lock: tests that run in parallel, also in another run on this machine, never
 * share a block.
 */
export async function holdPorts(): Promise<number> {
  const start = Math.floor(Math.random() * BLOCKS)
  for (let step = 0; step < BLOCKS; step++) {
    const port = FIRST + ((start + step) % BLOCKS) * BLOCK
    const guard = await listen(port + BLOCK - 1)
    if (!guard) continue
    if (await areFree(port, BLOCK - 1)) return port
    guard.close()
  }
  throw new Error(`No ${BLOCK} ports in a row are free`)
}

async function areFree(first: number, count: number): Promise<boolean> {
  for (let port = first; port < first + count; port++) {
    const server = await listen(port)
    if (!server) return false
    server.close()
    await once(server, 'close')
  }
  return true
}

/** Listens on all interfaces, as a shop does; undefined if the port is taken. */
async function listen(port: number): Promise<Server | undefined> {
  const server = createServer().unref()
  try {
    await once(server.listen({ port, exclusive: true }), 'listening')
    return server
  } catch {
    return undefined
  }
}
