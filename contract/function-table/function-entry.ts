import type { z } from 'zod'

/** A function as it is documented. */
export interface FunctionEntry {
  summary: string
  request: z.ZodType
  /** Schema of the 200 answer. */
  answer: z.ZodType
  /** Whether a session is required, used where there is one, or not read. */
  session: 'needed' | 'taken' | 'none'
}

/** Functions by name. */
export type FunctionTable = Readonly<Record<string, FunctionEntry>>
