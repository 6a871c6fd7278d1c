const SAMPLE_US = 100_000

/**
 * A time limit in milliseconds for a machine with nothing else to do, made longer by as much as this one is slowed by
 * others now: the time that a computation takes, divided by the processor time it gets.
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
