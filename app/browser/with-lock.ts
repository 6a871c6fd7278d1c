const underWay = new Set<string>()

/**
 * Does the work unless the same is under way in this page or, where the browser has locks, in another
 * tab; then nothing is done [WEL-13]. Browsers have no locks on plain http.
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
