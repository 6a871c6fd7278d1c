import { useId, useState } from 'react'
import type { ConversationFile } from '#contract/commissions.ts'
import { bytesOfPart, countParts, customerFiles, PART_BYTES } from '#domain/commission-state.ts'
import { formatBytes } from '#domain/file-size.ts'
import { FunctionError } from '../../browser/api/api.ts'
import { buttonClass } from '../../ui/button.tsx'
import { commissionCalls, explainFailure } from './commission-calls.ts'

interface AttachFilesProps {
  requestId: string
  /** Uploaded, not sent yet. */
  files: readonly ConversationFile[]
  onChange: () => Promise<void>
}

interface Arriving {
  key: string
  name: string
  share: number
}

const kinds =
  '.mp3,.wav,.m4a,.aac,.ogg,.opus,.flac,.aiff,.jpg,.jpeg,.png,.webp,.gif,.heic,.pdf,.txt,.md,.lrc'

const LIMITS = `Audio, images, PDF or text. Up to ${customerFiles.most} files, ${customerFiles.bytes / 1024 ** 2} MB each.`

/** Uploads at once, so a reload loses no file. */
export function AttachFiles({ requestId: commissionId, files, onChange }: AttachFilesProps) {
  const id = useId()
  const [arriving, setArriving] = useState<readonly Arriving[]>([])
  const [problem, setProblem] = useState('')
  const add = async (file: File) => {
    const key = crypto.randomUUID()
    const change = (share: number) =>
      setArriving((all) => all.map((one) => (one.key === key ? { ...one, share } : one)))
    setArriving((all) => [...all, { key, name: file.name, share: 0 }])
    try {
      if (file.size === 0) throw new Error('empty')
      await uploadFile({ requestId: commissionId, file, key, onProgress: change })
      await onChange()
    } catch (error) {
      setProblem(
        file.size === 0
          ? `${file.name} is empty.`
          : `${file.name} wasn’t added. ${explainFailure(error)}`,
      )
    }
    setArriving((all) => all.filter((one) => one.key !== key))
  }
  const choose = async (chosen: FileList | null) => {
    setProblem('')
    for (const file of chosen ?? []) await add(file)
  }
  const remove = async (fileId: string) => {
    setProblem('')
    await commissionCalls.removeFile(fileId).catch((error) => setProblem(explainFailure(error)))
    await onChange()
  }
  return (
    <div className="grid justify-items-start gap-3">
      <label className={`commission-choose ${buttonClass({})}`}>
        Add files
        <input
          type="file"
          multiple
          accept={kinds}
          aria-describedby={`${id}-hint`}
          className="sr-only"
          onChange={({ target }) => {
            // clearing the field empties its list, but lets the same file be chosen again
            const chosen = target.files
            void choose(chosen).finally(() => {
              target.value = ''
            })
          }}
        />
      </label>
      <p id={`${id}-hint`} className="text-fine text-quiet">
        {LIMITS}
      </p>
      <ul className="commission-files">
        {files.map((file) => (
          <li key={file.id}>
            <span className="break-all">{file.name}</span>
            <span className="figures text-quiet">{formatBytes(file.bytes)}</span>
            <button
              type="button"
              className="min-h-11 text-quiet underline hover:text-text"
              aria-label={`Remove ${file.name}`}
              onClick={() => void remove(file.id)}
            >
              Remove
            </button>
          </li>
        ))}
        {arriving.map(({ key, name, share }) => (
          <li key={key}>
            <span className="break-all">{name}</span>
            <progress aria-label={`${name} is being added`} value={share} max={1} />
          </li>
        ))}
      </ul>
      <p role="alert" className="text-fine text-bad empty:hidden">
        {problem}
      </p>
    </div>
  )
}

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
async function uploadFile({
  requestId: commissionId,
  file,
  key,
  onProgress,
}: Upload): Promise<ConversationFile> {
  const bytes = file.size
  const { fileId, arrived } = await commissionCalls.addFile({
    requestId: commissionId,
    key,
    name: file.name,
    bytes,
  })
  const parts = countParts(bytes)
  for (let part = 0; part < parts; part += 1) {
    if (!arrived.includes(part)) {
      const from = part * PART_BYTES
      const contents = file.slice(from, from + bytesOfPart(bytes, part))
      await patiently(() => commissionCalls.sendPart(fileId, part, contents))
    }
    onProgress((part + 1) / parts)
  }
  return (await patiently(() => commissionCalls.finishFile(fileId))).file
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
