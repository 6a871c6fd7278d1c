import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { z } from 'zod'
import { errorCode, StartError, systemReason } from '#server/errors.ts'

export async function appendJsonLine(file: string, line: object): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 })
}

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
