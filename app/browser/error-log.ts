/** Something that went wrong without anything the visitor could do about it. */
export interface LoggedError {
  at: string
  /** What was being done, e.g. `vault: purchases`. */
  place: string
  message: string
}

/** Older entries make room. */
const KEPT = 100

const entries: LoggedError[] = []

/** Notes an error that is then ignored [VLOAD-07]; quiet, so that the console stays for surprises. */
export function logError(place: string, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  entries.push({ at: new Date().toISOString(), place, message })
  if (entries.length > KEPT) entries.shift()
}

/** What was noted since the page was opened, oldest first. */
export function loggedErrors(): readonly LoggedError[] {
  return entries
}
