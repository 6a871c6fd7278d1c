import { z } from 'zod'

const MOST_KEYS = 20
const MOST_CHARACTERS = 4096

/** Only text that the database can store (T39). */
export const UserMetadata = z
  .record(z.string().max(100), z.unknown())
  .refine((data) => Object.keys(data).length <= MOST_KEYS && isStorable(data))

function isStorable(data: unknown): boolean {
  try {
    const json = JSON.stringify(data)
    return json.length <= MOST_CHARACTERS && !unstorable.test(json)
  } catch {
    return false // too deep for JSON.stringify
  }
}

/** An escaped NUL or lone surrogate, refused by jsonb. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/
