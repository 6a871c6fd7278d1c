import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import { errorCode, StartError, systemReason } from '#server/errors.ts'

/**
 * Skips a line that a crash left incomplete. A missing file is empty.
 * @throws StartError when the file cannot be read
 */
export async function readJsonLines<Line>(file: string, schema: z.ZodType<Line>): Promise<Line[]> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    if (errorCode(cause) === 'ENOENT') return ''
    throw new StartError(`${file} cannot be read: ${systemReason(cause)}`, { cause, final: true })
  })
  return text.split('\n').flatMap((line) => {
    const read = schema.safeParse(parse(line))
    return read.success ? [read.data] : []
  })
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
