/** Converts stored milliseconds to the API's Unix seconds. */
export function seconds(ms: number): number {
  return Math.floor(ms / 1000)
}
