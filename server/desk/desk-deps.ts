import type { Deps } from '../deps.ts'

export type { DeskSession } from '../db/desk/sessions.ts'

/** Dependencies of the desk's use cases: those of the shop, on connections of their own that may take their time. */
export type DeskDeps = Deps
