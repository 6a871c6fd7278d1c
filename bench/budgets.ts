/** docs/developing/performance.md has the measured values. Sizes in KB after gzip. */
export const weightBudget = {
  HTML: 10,
  CSS: 14,
  font: 40,
  JavaScript: 125,
  all: 200,
  requests: 20,
  foreign: 0,
} as const

/** Throttling: `simulate` computes the slow phone from a fast run, `devtools` applies it. */
export const lighthouseBudgets = {
  simulate: {
    score: 100,
    /** Relative to a bare page. */
    lcpRatio: 1.5,
    cls: 0.0005,
    tbtMs: 50,
  },
  devtools: { score: 99, lcpRatio: 1.5, cls: 0.0005, tbtMs: 30 },
} as const
