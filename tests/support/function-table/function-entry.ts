import type { z } from 'zod'

export interface FunctionEntry {
  summary: string
  request: z.ZodType
  /** Schema of the 200 answer. */
  answer: z.ZodType
  /** `taken`: used if present. `none`: not read. */
  session: 'needed' | 'taken' | 'none'
}

export type FunctionTable = Readonly<Record<string, FunctionEntry>>
