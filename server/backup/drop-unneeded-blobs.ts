import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { openDiskBlobStore } from '#server/content/disk-blob-store.ts'
import { errorCode } from '#server/errors.ts'

/** First time each blob was unneeded, by hash. */
const Unneeded = z.record(z.string(), z.string())
const NOTES = 'unneeded.json'

/** Removes blobs unneeded since before the oldest backup. `needed` are those of the newest. */
export async function dropUnneededBlobs(
  dir: string,
  { needed, oldest, now }: { needed: ReadonlySet<string>; oldest: Date; now: Date },
): Promise<void> {
  const blobs = openDiskBlobStore(dir)
  const notes = join(dir, NOTES)
  const before = await readNotes(notes)
  const after: z.infer<typeof Unneeded> = {}
  for await (const { sha256 } of blobs.list()) {
    if (needed.has(sha256)) continue
    const since = before[sha256] ?? now.toISOString()
    if (new Date(since) < oldest) await blobs.remove(sha256)
    else after[sha256] = since
  }
  if (Object.keys(before).length === 0 && Object.keys(after).length === 0) return
  await writeFile(`${notes}.part`, JSON.stringify(after), { mode: 0o600 })
  await rename(`${notes}.part`, notes)
}

async function readNotes(file: string): Promise<z.infer<typeof Unneeded>> {
  try {
    return Unneeded.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    // each blob's retention starts again
    if (
      errorCode(error) === 'ENOENT' ||
      error instanceof SyntaxError ||
      error instanceof z.ZodError
    )
      return {}
    throw error
  }
}
