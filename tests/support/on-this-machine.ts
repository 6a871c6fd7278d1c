const SAMPLE_US = 100_000

/**
 * Scales a time limit, in milliseconds, by the current load: wall-clock time of a computation divided by its CPU time.
 */
export function onThisMachine(idleMs: number): number {
  const begun = performance.now()
  const before = usedUs()
  while (usedUs() - before < SAMPLE_US) Math.sqrt(begun)
  const slowness = ((performance.now() - begun) * 1000) / (usedUs() - before)
  return idleMs * Math.max(1, slowness)
}

function usedUs(): number {
  const { user, system } = process.threadCpuUsage()
  return user + system
}
