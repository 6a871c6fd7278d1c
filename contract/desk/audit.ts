import { z } from 'zod'
import { ACT_KINDS } from './act-kinds.ts'

export const AuditQuery = z.object({
  who: z.string().max(320).optional(),
  /** Any text, because the page takes it from its address. */
  kind: z.string().pipe(z.enum(ACT_KINDS)).optional(),
  /** Id of the previous page's last row. */
  before: z.coerce.number<string>().int().positive().optional(),
})
