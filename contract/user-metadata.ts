import { z } from 'zod'

const MOST_KEYS = 20
const MOST_CHARACTERS = 4096

/**
 * What somebody may keep about himself: at most 20 keys and 4 KiB as JSON, of text that a database can
 * hold (T39).
 */
export const UserMetadata = z
  .record(z.string().max(100), z.unknown())
  .refine((data) => Object.keys(data).length <= MOST_KEYS && isStorable(data))

function isStorable(data: unknown): boolean {
  try {
    const json = JSON.stringify(data)
    return json.length <= MOST_CHARACTERS && !unstorable.test(json)
  } catch {
    return false // nested deeper than can be written
  }
}

/** An escaped NUL or half of a surrogate pair: Postgres takes neither in jsonb. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/
