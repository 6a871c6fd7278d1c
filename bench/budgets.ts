/** What a page may cost; docs/performance.md tells what each does cost. Sizes in KB as gzip sends them. */
export const weightBudget = {
  HTML: 10,
  CSS: 14,
  font: 40,
  JavaScript: 125,
  all: 200,
  requests: 20,
  foreign: 0,
} as const

/** By how Lighthouse comes by its slow phone: reckoned from a fast run, as it does by itself, or applied. */
export const lighthouseBudgets = {
  simulate: {
    /** Of 100. */
    score: 100,
    /** Largest contentful paint against a bare page of the same run. */
    lcpRatio: 1.5,
    /** Nothing anybody sees: less than half of the last figure that Lighthouse prints. */
    cls: 0.0005,
    tbtMs: 50,
  },
  // One point less is noise.
  devtools: { score: 99, lcpRatio: 1.5, cls: 0.0005, tbtMs: 30 },
} as const
