import type { ThreadFile } from '#contract/requests.ts'
import { bytesOfPart, countParts, PART_BYTES } from '#domain/request-state.ts'
import { FunctionError } from '../../browser/api/api.ts'
import { requestCalls } from './request-calls.ts'

/** Attempts per part; the delay grows with each. */
const TRIES = 4
const PAUSE_MS = 1500

interface Upload {
  requestId: string
  file: File
  /** The same key resumes an interrupted upload. */
  key: string
  /** `share` is 0 to 1. */
  onProgress(share: number): void
}

/** Uploads in parts, then has the contents checked. @throws FunctionError */
export async function uploadFile({
  requestId,
  file,
  key,
  onProgress,
}: Upload): Promise<ThreadFile> {
  const bytes = file.size
  const { fileId, arrived } = await requestCalls.addFile({ requestId, key, name: file.name, bytes })
  const parts = countParts(bytes)
  for (let part = 0; part < parts; part += 1) {
    if (!arrived.includes(part)) {
      const from = part * PART_BYTES
      const contents = file.slice(from, from + bytesOfPart(bytes, part))
      await patiently(() => requestCalls.sendPart(fileId, part, contents))
    }
    onProgress((part + 1) / parts)
  }
  return (await patiently(() => requestCalls.finishFile(fileId))).file
}

/** Retries temporary failures. */
async function patiently<T>(act: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await act()
    } catch (error) {
      const status = error instanceof FunctionError ? error.status : -1
      if (tried === TRIES || ![0, 429, 503].includes(status)) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tried))
    }
  }
}
