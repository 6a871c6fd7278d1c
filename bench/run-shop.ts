import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import packageJson from '../package.json' with { type: 'json' }
import { makeDataDir } from '../tools/test/make-data-dir.ts'

const root = path.dirname(import.meta.dirname)

const startArguments = packageJson.scripts.start.split(' ').slice(1)

export interface RunningShop {
  origin: string
  process: ChildProcess
  readyMs: number
  stop(): Promise<void>
}

export async function withDataDir<T>(use: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await makeDataDir('bench-shop')
  try {
    return await use(dataDir)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

export async function runShop(
  dataDir: string,
  port: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningShop> {
  const started = performance.now()
  const shop = spawn(process.execPath, startArguments, {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = () => shop.kill('SIGINT')
  process.once('exit', stop) // also when the bench fails
  const ended = new Promise<void>((resolve) =>
    shop.once('exit', () => {
      process.off('exit', stop)
      resolve()
    }),
  )
  const origin = `http://localhost:${port}`
  await waitUntilReady(`${origin}/readyz`, shop)
  return {
    origin,
    process: shop,
    readyMs: performance.now() - started,
    stop: () => {
      stop()
      return ended
    },
  }
}

async function waitUntilReady(url: string, shop: ChildProcess) {
  const deadline = performance.now() + 120_000
  while (performance.now() < deadline) {
    if (shop.exitCode !== null) throw new Error(`the shop ended with code ${shop.exitCode}`)
    const ready = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error('the shop was not ready within two minutes')
}

export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? NaN
}
