/** Budgets of a page; docs/developing/performance.md has the measured values. Sizes in KB after gzip. */
export const weightBudget = {
  HTML: 10,
  CSS: 14,
  font: 40,
  JavaScript: 125,
  all: 200,
  requests: 20,
  foreign: 0,
} as const

/**
 * By Lighthouse's throttling method: `simulate` computes the slow phone from a fast run (its default), `devtools`
 * applies it.
 */
export const lighthouseBudgets = {
  simulate: {
    /** Of 100. */
    score: 100,
    /** Largest contentful paint relative to a bare page of the same run. */
    lcpRatio: 1.5,
    /** Invisible: less than half of the last digit that Lighthouse prints. */
    cls: 0.0005,
    tbtMs: 50,
  },
  // One point less is noise.
  devtools: { score: 99, lcpRatio: 1.5, cls: 0.0005, tbtMs: 30 },
} as const
