import { expect, vi } from 'vitest'
import { type Assessment, assessResults, isQuiet, type Places } from './assess-results.ts'

/** Waits up to three minutes for an assessment without findings and returns it. */
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
