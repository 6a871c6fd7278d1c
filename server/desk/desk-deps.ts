import type { Deps } from '../deps.ts'

export type { DeskSession } from '../db/desk/sessions.ts'

/** Uses a connection pool of its own, with longer timeouts. */
export type DeskDeps = Deps
