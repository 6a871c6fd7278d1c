import { expect, vi } from 'vitest'
import { type Assessment, assessResults, isQuiet, type Places } from './assess-results.ts'

/** Waits up to three minutes until nothing is under way and the assessment has no finding; returns it. */
export function assessWhenQuiet(places: Places): Promise<Assessment> {
  return vi.waitFor(
    async () => {
      expect(await isQuiet(places.databaseUrl)).toBe(true)
      const assessment = await assessResults(places)
      expect(assessment.findings).toEqual([])
      return assessment
    },
    { timeout: 180_000, interval: 300 },
  )
}
