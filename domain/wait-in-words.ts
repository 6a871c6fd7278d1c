import { counted } from './counted.ts'

/** `40 seconds`, `7 minutes`, `2 hours`: never shorter than the wait itself. From ten minutes on in steps of five. */
export function waitInWords(seconds: number): string {
  if (seconds <= 59) return counted(Math.max(1, Math.ceil(seconds)), 'second')
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 10) return counted(minutes, 'minute')
  if (minutes <= 55) return counted(Math.ceil(minutes / 5) * 5, 'minute')
  return counted(Math.ceil(minutes / 60), 'hour')
}
