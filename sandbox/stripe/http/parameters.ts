import type { Context } from 'hono'
import { z } from 'zod'
import { parameterError } from './api-error.ts'
import { decodeForm } from './form-body.ts'

/** @throws ApiError for the first invalid parameter */
export function parseParameters<Schema extends z.ZodType>(
  schema: Schema,
  form: string,
): z.output<Schema> {
  const parsed = schema.safeParse(decodeForm(form), { reportInput: true })
  if (!parsed.success) throw parameterError(parsed.error)
  return parsed.data
}

export function readQuery<Schema extends z.ZodType>(c: Context, schema: Schema) {
  return parseParameters(schema, new URL(c.req.url).search)
}

/** Forms encode lists as objects with keys 0, 1, 2 … */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.preprocess(
    (value) => (typeof value === 'object' && value !== null ? Object.values(value) : value),
    z.array(item),
  )
}

export const Integer = z
  .string()
  .regex(/^-?\d{1,15}$/, 'Invalid integer')
  .transform(Number)

/** The provider's limits: 50 entries, names of 40 and values of 500 characters. */
export const Metadata = z
  .record(
    z.string().max(40, 'Metadata keys can have at most 40 characters'),
    z.string().max(500, 'Metadata values can have at most 500 characters'),
  )
  .refine((notes) => Object.keys(notes).length <= 50, 'Metadata can have at most 50 keys')
  .default({})

const CreatedRange = z.strictObject({
  gt: Integer.optional(),
  gte: Integer.optional(),
  lt: Integer.optional(),
  lte: Integer.optional(),
})

/** `created` is Unix seconds, exact or a range. */
export const ListParameters = z.strictObject({
  limit: Integer.refine(
    (limit) => limit >= 1 && limit <= 100,
    'Limit must be between 1 and 100',
  ).default(10),
  starting_after: z.string().optional(),
  created: z.union([CreatedRange, Integer.transform(exactly)]).optional(),
  expand: listOf(z.string()).optional(),
})

function exactly(at: number): z.output<typeof CreatedRange> {
  return { gte: at, lte: at }
}
