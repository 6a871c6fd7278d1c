import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Faster than Node as a client, so the server is the bottleneck. */
export const hasWrk = spawnSync('wrk', ['-v']).error === undefined

export interface WrkLoad {
  rate: number
  p50Ms: number
  p99Ms: number
  total: number
}

export async function loadByWrk(
  url: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<WrkLoad> {
  const counts = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency']
  const { stdout } = await run('wrk', [...counts, '-H', 'Accept-Encoding: br', url])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} answered with errors`)
  return {
    rate: read(stdout, /Requests\/sec:\s+([\d.]+)/),
    p50Ms: readTime(stdout, /50%\s+([\d.]+)(us|ms|s)/),
    p99Ms: readTime(stdout, /99%\s+([\d.]+)(us|ms|s)/),
    total: read(stdout, /(\d+) requests in/),
  }
}

function read(text: string, pattern: RegExp): number {
  const [, found] = pattern.exec(text) ?? []
  if (found === undefined) throw new Error(`wrk did not tell ${pattern.source}`)
  return Number(found)
}

const inMs: Record<string, number> = { us: 0.001, ms: 1, s: 1000 }

function readTime(text: string, pattern: RegExp): number {
  const [, , unit = ''] = pattern.exec(text) ?? []
  return read(text, pattern) * (inMs[unit] ?? Number.NaN)
}
