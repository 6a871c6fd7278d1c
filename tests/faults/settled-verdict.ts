import { expect, vi } from 'vitest'
import { assessResults, isQuiet, type Places, type Verdict } from './assess-results.ts'

/** Waits at most three minutes until nothing is under way and everything paid is handed over and mailed, once. */
export function settledVerdict(places: Places): Promise<Verdict> {
  return vi.waitFor(
    async () => {
      expect(await isQuiet(places.databaseUrl)).toBe(true)
      const verdict = await assessResults(places)
      expect(verdict.findings).toEqual([])
      return verdict
    },
    { timeout: 180_000, interval: 100 },
  )
}
