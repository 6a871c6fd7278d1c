import { open } from 'node:fs/promises'
import path from 'node:path'
import type { Context } from 'hono'
import { AppError } from '#domain/errors.ts'
import { bodyChunks, cutOff } from '#server/http/middleware/body-chunks.ts'
import { inTemporaryFolder } from '#server/temporary-folder.ts'

/** @throws AppError payload_too_large, unsupported_media_type when compressed, bad_request when cut off */
export async function receiveUpload<Answer>(
  c: Context,
  { mostBytes }: { mostBytes: number },
  use: (file: string) => Promise<Answer>,
): Promise<Answer> {
  const coding = c.req.header('content-encoding')?.trim().toLowerCase()
  if (coding && coding !== 'identity')
    throw new AppError('unsupported_media_type', 'Uploads must not be compressed in transit.')
  const length = Number(c.req.header('content-length') ?? Number.NaN)
  if (length > mostBytes) throw tooLarge(c, mostBytes)
  return inTemporaryFolder('upload', async (dir) => {
    const file = path.join(dir, 'upload')
    const bytes = await writeBody(c, file, mostBytes)
    if (!Number.isNaN(length) && bytes !== length) throw cutOff()
    return use(file)
  })
}

async function writeBody(c: Context, file: string, mostBytes: number): Promise<number> {
  let bytes = 0
  await using copy = await open(file, 'wx', 0o600)
  for await (const chunk of bodyChunks(c)) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw tooLarge(c, mostBytes)
    await copy.writeFile(chunk)
  }
  return bytes
}

function tooLarge(c: Context, mostBytes: number): AppError {
  c.header('Connection', 'close') // the unread rest would be parsed as the next request
  const most = Math.floor(mostBytes / 1024 ** 2)
  return new AppError('payload_too_large', `This file is larger than ${most} MB, the maximum here.`)
}
