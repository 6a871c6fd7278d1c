import { z } from 'zod'
import { ACT_KINDS } from './act-kinds.ts'

/** Body of POST /api/audit/search. */
export const AuditQuery = z.object({
  /** As it stands in the rows. */
  who: z.string().max(320).optional(),
  kind: z.enum(ACT_KINDS).optional(),
  /** The id of the last row before. */
  before: z.coerce.number().int().positive().optional(),
})

/** Something that was done by hand, by the shop itself, or at the desk. */
export interface AuditRow {
  id: number
  at: string
  who: string
  /** Where: `shell`, `shop`, or the client's address. */
  from: string
  /** In words, such as `Invited ada@example.com as a helper`. */
  what: string
  orderNumber: number | null
}

/** 200 answer of POST /api/audit/search, the newest first. */
export interface AuditPage {
  rows: AuditRow[]
  /** For the page after; null on the last. */
  next: number | null
  /** Whoever has done something. */
  people: string[]
}
