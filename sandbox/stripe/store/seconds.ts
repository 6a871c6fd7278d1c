export function seconds(ms: number): number {
  return Math.floor(ms / 1000)
}
