import { useId, useState } from 'react'
import { Button, buttonClass } from '#app/ui/button.tsx'
import type { ConversationFile } from '#contract/commissions.ts'
import { formatBytes } from '#domain/file-size.ts'
import { type UploadCalls, uploadFile } from './upload-file.ts'

interface AttachFilesProps {
  calls: UploadCalls
  /** Uploaded, not sent yet. */
  files: readonly ConversationFile[]
  onChange: () => Promise<void>
  hint: string
  accept?: string
  explain: (error: unknown) => string
}

interface Arriving {
  key: string
  name: string
  share: number
  stop: AbortController
}

/** Uploads at once, so a reload loses no file. */
export function AttachFiles({ calls, files, onChange, hint, accept, explain }: AttachFilesProps) {
  const id = useId()
  const [arriving, setArriving] = useState<readonly Arriving[]>([])
  const [problem, setProblem] = useState('')
  const add = async (file: File) => {
    if (file.size === 0) {
      setProblem(`${file.name} is empty.`)
      return
    }
    const key = crypto.randomUUID()
    const stop = new AbortController()
    const onProgress = (share: number) =>
      setArriving((all) => all.map((one) => (one.key === key ? { ...one, share } : one)))
    setArriving((all) => [...all, { key, name: file.name, share: 0, stop }])
    try {
      await uploadFile({ calls, file, key, onProgress, signal: stop.signal })
      await onChange()
    } catch (error) {
      setProblem(`${file.name} wasn’t added. ${explain(error)}`)
    }
    setArriving((all) => all.filter((one) => one.key !== key))
  }
  const choose = async (chosen: FileList | null) => {
    setProblem('')
    for (const file of chosen ?? []) await add(file)
  }
  const remove = async (fileId: string) => {
    setProblem('')
    await calls.remove(fileId).catch((error) => setProblem(explain(error)))
    await onChange()
  }
  return (
    <div className="grid justify-items-start gap-3">
      <label className={`choose-files ${buttonClass({})}`}>
        Add files
        <input
          type="file"
          multiple
          accept={accept}
          aria-describedby={`${id}-hint`}
          className="sr-only"
          onChange={({ target }) => {
            // clearing the field empties its list, but lets the same file be chosen again
            void choose(target.files).finally(() => {
              target.value = ''
            })
          }}
        />
      </label>
      <p id={`${id}-hint`} className="text-fine text-quiet">
        {hint}
      </p>
      <ul className="attachments">
        {files.map((file) => (
          <li key={file.id}>
            <span className="break-all">{file.name}</span>
            <span className="figures text-quiet">{formatBytes(file.bytes)}</span>
            <Button
              variant="quiet"
              aria-label={`Remove ${file.name}`}
              onClick={() => void remove(file.id)}
            >
              Remove
            </Button>
          </li>
        ))}
        {arriving.map(({ key, name, share, stop }) => (
          <li key={key}>
            <span className="break-all">{name}</span>
            <progress aria-label={`Uploading ${name}`} value={share} max={1} />
            <Button variant="quiet" aria-label={`Cancel ${name}`} onClick={() => stop.abort()}>
              Cancel
            </Button>
          </li>
        ))}
      </ul>
      <p role="alert" className="text-fine text-bad empty:hidden">
        {problem}
      </p>
    </div>
  )
}
