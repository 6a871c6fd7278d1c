import { percentile } from './run-shop.ts'

export interface Drive {
  perSecond: number
  p50Ms: number
  p99Ms: number
  count: number
}

/** Throws on a wrong response. */
export type Call = (n: number) => Promise<void>

/** Closed loop: each caller waits for its response. */
export async function driveHard(
  call: Call,
  { callers, seconds, count = Infinity }: { callers: number; seconds: number; count?: number },
): Promise<Drive> {
  const times: number[] = []
  const started = performance.now()
  let next = 0
  const work = async () => {
    while (next < count && performance.now() - started < seconds * 1000) {
      times.push(await timeOf(call, next++))
    }
  }
  await Promise.all(Array.from({ length: callers }, work))
  return summarise(times, performance.now() - started)
}

/** Open loop: slow responses do not delay the next call. */
export async function drivePaced(
  call: Call,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Drive> {
  const running: Promise<number>[] = []
  const started = performance.now()
  for (let n = 0; n < perSecond * seconds; n++) {
    const due = started + (n * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    const time = timeOf(call, n)
    time.catch(() => undefined)
    running.push(time)
  }
  return summarise(await Promise.all(running), performance.now() - started)
}

async function timeOf(call: Call, n: number): Promise<number> {
  const started = performance.now()
  await call(n)
  return performance.now() - started
}

function summarise(times: readonly number[], ms: number): Drive {
  return {
    perSecond: (times.length * 1000) / ms,
    p50Ms: percentile(times, 50),
    p99Ms: percentile(times, 99),
    count: times.length,
  }
}

export function describe({ p50Ms, p99Ms }: Pick<Drive, 'p50Ms' | 'p99Ms'>): string {
  return `p50 ${toMs(p50Ms)}, p99 ${toMs(p99Ms)} ms`
}

function toMs(ms: number): string {
  return ms < 10 ? ms.toFixed(1) : String(Math.round(ms))
}
