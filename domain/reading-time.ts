/** That are read in a minute. */
const WORDS = 200
/** A guide that takes longer is told by its length; a shorter one by what it covers. */
const LEAST_MINUTES = 20

/** How many minutes so many words take to read; undefined where a guide is too short for its length to be told. */
export function toldReadingTime(words: number): number | undefined {
  const minutes = Math.ceil(words / WORDS)
  return minutes < LEAST_MINUTES ? undefined : minutes
}
