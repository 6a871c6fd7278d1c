import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** A shop as a process of its own, to be killed. */
export interface ShopProcess {
  origin: string
  provider: string
  mailbox: string
  /** kill -9: nothing is closed, nothing is said. */
  kill(): Promise<void>
  /** Ctrl-C. */
  stop(): Promise<void>
}

/** Runs the built shop, with further settings where given, and waits until it is ready. */
export async function startShop(options: {
  dataDir: string
  port: number
  settings?: Record<string, string>
}): Promise<ShopProcess> {
  const { dataDir, port, settings = {} } = options
  const shop = spawn('node', ['build/server/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      MODE: 'sandbox',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => shop.once('exit', () => resolve()))
  const origin = `http://127.0.0.1:${port}`
  await waitUntilReady(`${origin}/readyz`, shop)
  const end = (signal: NodeJS.Signals) => {
    shop.kill(signal)
    return ended
  }
  return {
    origin,
    provider: `http://127.0.0.1:${port + 1}`,
    mailbox: `http://127.0.0.1:${port + 3}`,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGINT'),
  }
}

async function waitUntilReady(url: string, shop: ChildProcess) {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    if (shop.exitCode !== null) throw new Error(`the shop ended with code ${shop.exitCode}`)
    const ready = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    await pause(20)
  }
  throw new Error('the shop was not ready within 30 s')
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
