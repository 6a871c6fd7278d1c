import type { Deps } from '../deps.ts'

export type { DeskSession } from '../db/desk/sessions.ts'

/** Uses its own connection pool, with longer timeouts. */
export type DeskDeps = Deps
