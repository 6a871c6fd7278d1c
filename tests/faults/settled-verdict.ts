import { expect, vi } from 'vitest'
import { isQuiet, judge, type Places, type Verdict } from './judge.ts'

/** Waits at most three minutes until nothing is under way and everything paid is handed over and mailed, once. */
export function settledVerdict(places: Places): Promise<Verdict> {
  return vi.waitFor(
    async () => {
      expect(await isQuiet(places.databaseUrl)).toBe(true)
      const verdict = await judge(places)
      expect(verdict.findings).toEqual([])
      return verdict
    },
    { timeout: 180_000, interval: 100 },
  )
}
