import type { z } from 'zod'

/** Mistakes of documents, one line each: file, field, expectation. */
export class DocumentError extends Error {
  override name = 'DocumentError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(['These documents have mistakes:', ...problems].join('\n'))
    this.problems = problems
  }
}

/** Words a mistake of a document, such as `products/coffee`. */
export type Say = (document: string, field: string, message: string) => string

/** Reads a document's JSON by its schema. Without problems there is a value. */
export function checkDocument<Value>(
  schema: z.ZodType<Value>,
  { document, text }: { document: string; text: string },
  say: Say,
): { value?: Value; problems: string[] } {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { problems: [say(document, WHOLE, `expected JSON (${message})`)] }
  }
  const unreadable = findUnreadable(given)
  if (unreadable !== undefined)
    return { problems: [say(document, unreadable, 'expected text without control characters')] }
  const checked = schema.safeParse(given)
  if (checked.success) return { value: checked.data, problems: [] }
  const problems = checked.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) =>
          say(document, [...issue.path, key].join('.'), 'there is no such field'),
        )
      : say(document, issue.path.join('.') || WHOLE, issue.message),
  )
  return { problems }
}

export const WHOLE = 'the whole file'

/** Postgres and emails reject them, and a part of a character. Lines and tabs may be separated. */
const UNREADABLE = /[^\P{Cc}\n\t]|\p{Cs}/u

/** Field of the first unreadable text. */
function findUnreadable(value: unknown, field: readonly string[] = []): string | undefined {
  if (typeof value === 'string')
    return UNREADABLE.test(value) ? field.join('.') || WHOLE : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, part] of Object.entries(value)) {
    const found = findUnreadable(part, [...field, name])
    if (found !== undefined) return found
  }
  return undefined
}
