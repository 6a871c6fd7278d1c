import { bytesOfPart, countParts, PART_BYTES } from '#domain/commission-state.ts'

/** Attempts per part; the delay grows with each. */
const TRIES = 4
const PAUSE_MS = 1500

/** Each throws an error with the response's `status`: 0 without a response. */
export interface UploadCalls {
  add: (file: { key: string; name: string; bytes: number }) => Promise<{
    fileId: string
    /** Parts received before. */
    arrived: readonly number[]
  }>
  sendPart: (fileId: string, part: number, contents: Blob) => Promise<unknown>
  /** Inspects the contents. */
  finish: (fileId: string) => Promise<unknown>
  remove: (fileId: string) => Promise<unknown>
}

interface Upload {
  calls: UploadCalls
  file: File
  /** The same key resumes an interrupted upload. */
  key: string
  /** `share` is 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Uploads in parts. An aborted upload is removed. */
export async function uploadFile({ calls, file, key, onProgress, signal }: Upload): Promise<void> {
  const bytes = file.size
  const { fileId, arrived } = await calls.add({ key, name: file.name, bytes })
  const parts = countParts(bytes)
  for (let part = 0; part < parts && !signal.aborted; part += 1) {
    if (!arrived.includes(part)) {
      const from = part * PART_BYTES
      const contents = file.slice(from, from + bytesOfPart(bytes, part))
      await retried(() => calls.sendPart(fileId, part, contents))
    }
    onProgress((part + 1) / parts)
  }
  if (signal.aborted) await calls.remove(fileId)
  else await retried(() => calls.finish(fileId))
}

/** Retries temporary failures. */
async function retried(act: () => Promise<unknown>): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await act()
      return
    } catch (error) {
      const status = error instanceof Error && 'status' in error ? error.status : undefined
      if (tried === TRIES || ![0, 429, 502, 503].some((one) => one === status)) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tried))
    }
  }
}
