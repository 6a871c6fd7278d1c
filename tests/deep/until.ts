import { pause } from '../faults/shop-process.ts'

/**
 * Polls every 100 ms until true, and returns the elapsed milliseconds.
 * @throws Error after `ms`
 */
export async function until(
  what: string,
  ms: number,
  isSo: () => Promise<boolean>,
): Promise<number> {
  const started = performance.now()
  while (!(await isSo())) {
    if (performance.now() - started > ms) throw new Error(`not within ${ms / 1000} s: ${what}`)
    await pause(100)
  }
  return Math.round(performance.now() - started)
}
