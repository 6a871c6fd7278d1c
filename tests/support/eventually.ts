import { vi } from 'vitest'

/** Retries until the expectation holds, at most for this time: `vi.waitFor` gives up after one second. */
export function eventually<T>(expectation: () => T | Promise<T>, timeout = 20_000): Promise<T> {
  return vi.waitFor(expectation, { timeout, interval: 50 })
}
