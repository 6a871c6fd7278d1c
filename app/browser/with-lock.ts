const underWay = new Set<string>()

/** Skips the work if it already runs in this page or, with Web Locks (not on plain http), in another tab [WEL-13]. */
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
