const underWay = new Set<string>()

/**
 * Runs the work unless it is already running in this page or, where the browser has Web Locks (not on plain http), in
 * another tab; then does nothing [WEL-13].
 */
export async function withLock(
  locks: Pick<LockManager, 'request'> | undefined,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  if (underWay.has(name)) return
  underWay.add(name)
  try {
    if (!locks) return await work()
    await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await work()
    })
  } finally {
    underWay.delete(name)
  }
}
