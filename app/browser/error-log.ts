export interface LoggedError {
  at: string
  place: string
  message: string
}

const KEPT = 100

const entries: LoggedError[] = []

/** Records an otherwise ignored error [VLOAD-07]. Not printed: the console shows unexpected errors only. */
export function logError(place: string, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  entries.push({ at: new Date().toISOString(), place, message })
  if (entries.length > KEPT) entries.shift()
}

export function loggedErrors(): readonly LoggedError[] {
  return entries
}
