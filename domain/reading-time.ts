/** Per minute. */
const WORDS = 200
/** Shorter guides show their contents instead of a time. */
const LEAST_MINUTES = 20

export function toldReadingTime(words: number): number | undefined {
  const minutes = Math.ceil(words / WORDS)
  return minutes < LEAST_MINUTES ? undefined : minutes
}
