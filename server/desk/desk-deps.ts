import type { Deps } from '#server/deps.ts'

export type { DeskSession } from '#server/db/desk/sessions.ts'

/** Uses its own connection pool, with longer timeouts. */
export type DeskDeps = Deps
