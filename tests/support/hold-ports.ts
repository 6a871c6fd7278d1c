import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Ports of one block: a shop takes four, a second one or a debugger stands above them. */
const BLOCK = 16
/** Below the ports where our own Postgres starts, and those that systems give to outgoing connections. */
const [FIRST, BLOCKS] = [10_240, 600]

/**
 * The first of fifteen ports in a row for a shop that runs as a process of its own, held until this process ends.
 * Whoever listens on the last port of a block has the block, also while nothing runs on its other ports: so tests
 * that run side by side, in this run or in another one on the same machine, never meet.
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

/** Listens on every address of the machine, as a shop does; undefined where somebody else does. */
async function listen(port: number): Promise<Server | undefined> {
  const server = createServer().unref()
  try {
    await once(server.listen({ port, exclusive: true }), 'listening')
    return server
  } catch {
    return undefined
  }
}
