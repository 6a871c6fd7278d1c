/** An error that the visitor cannot do anything about. */
export interface LoggedError {
  at: string
  /** The operation that failed, e.g. `vault: purchases`. */
  place: string
  message: string
}

/** The latest entries that are kept. */
const KEPT = 100

const entries: LoggedError[] = []

/**
 * Records an error that is otherwise ignored [VLOAD-07]; not printed, so that the console shows unexpected errors only.
 */
export function logError(place: string, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  entries.push({ at: new Date().toISOString(), place, message })
  if (entries.length > KEPT) entries.shift()
}

/** The errors recorded since the page was opened, oldest first. */
export function loggedErrors(): readonly LoggedError[] {
  return entries
}
