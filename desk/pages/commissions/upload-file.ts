import { bytesOfPart, countParts, PART_BYTES } from '#domain/commission-state.ts'
import { answerOf, api, DeskError } from '../../api/call.ts'

const TRIES = 4
const PAUSE_MS = 1500

interface Upload {
  requestId: string
  file: File
  /** Idempotency key of the file: the same key resumes a broken upload. */
  key: string
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Uploads the file in parts, then has its contents inspected. @throws DeskError */
export async function uploadFile({
  requestId: commissionId,
  file,
  key,
  onProgress,
  signal,
}: Upload) {
  const bytes = file.size
  const begin = { key, name: file.name, bytes }
  const { files } = api.requests[':id']
  const { fileId, arrived } = await answerOf(
    files.$post({ param: { id: commissionId }, json: begin }),
  )
  const param = { id: commissionId, file: fileId }
  const parts = countParts(bytes)
  for (let part = 0; part < parts; part += 1) {
    if (signal.aborted) break
    if (!arrived.includes(part)) {
      const from = part * PART_BYTES
      const contents = file.slice(from, from + bytesOfPart(bytes, part))
      const place = { file: fileId, part: String(part) }
      await patiently(() =>
        answerOf(
          api.uploads.requests[':file'][':part'].$post(
            { param: place },
            { init: { body: contents } },
          ),
        ),
      )
    }
    onProgress((part + 1) / parts)
  }
  if (signal.aborted) await answerOf(files[':file'].remove.$post({ param }))
  else await patiently(() => answerOf(files[':file'].finish.$post({ param })))
}

/** Retries on network errors, 502 and 503. */
async function patiently<T>(act: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await act()
    } catch (error) {
      const status = error instanceof DeskError ? error.status : -1
      if (tried === TRIES || ![0, 502, 503].includes(status)) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tried))
    }
  }
}
