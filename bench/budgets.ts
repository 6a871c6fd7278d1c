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

export const lighthouseBudget = {
  /** Of 100; one point less is noise. */
  score: 99,
  /** Largest contentful paint against a bare page of the same run. */
  lcpRatio: 1.5,
  /** Nothing anybody sees: less than the last figure that Lighthouse prints. */
  cls: 0.001,
  tbtMs: 30,
} as const
