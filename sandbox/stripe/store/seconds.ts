/** The API's instants: whole seconds since 1970 from the milliseconds kept on disk. */
export function seconds(ms: number): number {
  return Math.floor(ms / 1000)
}
