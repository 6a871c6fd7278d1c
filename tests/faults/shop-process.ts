import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

const THIS_SHOP = path.resolve(import.meta.dirname, '../..')

/** A shop in its own process, which a test may kill. */
export interface ShopProcess {
  origin: string
  provider: string
  mailbox: string
  process: ChildProcess
  /** Its standard error so far. */
  said(): string
  /** Resolves at the end of the process, whatever the cause. */
  ended: Promise<void>
  /** Sends SIGKILL: nothing is closed or logged. */
  kill(): Promise<void>
  /** Sends SIGINT, as Ctrl-C does. */
  stop(): Promise<void>
}

export interface ShopPlace {
  /** Root of the built shop. Default: this one. */
  root?: string
  dataDir: string
  port: number
  environment?: Record<string, string>
  /** Limit of file descriptors (ulimit -n). */
  openFiles?: number
}

/** Starts the built shop without waiting until it is ready: a test may crash it before. */
export function spawnShop(place: ShopPlace): ShopProcess {
  const { root = THIS_SHOP, dataDir, port, environment = {}, openFiles } = place
  const limit = openFiles ? `ulimit -n ${openFiles}; ` : ''
  const shop = spawn('sh', ['-c', `${limit}exec node build/server/main.js`], {
    cwd: root,
    env: {
      ...process.env,
      MODE: 'sandbox',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      LIMITS: 'off',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  shop.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const ended = new Promise<void>((resolve) => shop.once('close', () => resolve()))
  const end = (signal: NodeJS.Signals) => {
    shop.kill(signal)
    return ended
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    provider: `http://127.0.0.1:${port + 1}`,
    mailbox: `http://127.0.0.1:${port + 3}`,
    process: shop,
    said: () => said,
    ended,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGINT'),
  }
}

/** Runs the built shop and waits until it is ready. */
export async function startShop(place: ShopPlace): Promise<ShopProcess> {
  const shop = spawnShop(place)
  await waitUntilReady(shop)
  return shop
}

/** @throws Error with its output when it exits instead */
export async function waitUntilReady({ origin, process: shop, said }: ShopProcess) {
  const deadline = Date.now() + 180_000
  while (Date.now() < deadline) {
    if (shop.exitCode !== null || shop.signalCode !== null) {
      throw new Error(`the shop ended with ${shop.exitCode ?? shop.signalCode}: ${said()}`)
    }
    const ready = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    await pause(50)
  }
  throw new Error('the shop was not ready within three minutes')
}

/** The log lines with this message. */
export function logged({ said }: ShopProcess, message: string): Record<string, unknown>[] {
  const lines = said()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}')) // the last line may be incomplete
  return lines
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter((line) => line['msg'] === message)
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
