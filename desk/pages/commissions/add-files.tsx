import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskCommission } from '#contract/desk/commissions.ts'
import { shopFiles } from '#domain/commission-state.ts'
import { formatBytes } from '#domain/file-size.ts'
import { Button, buttonClass } from '../../../app/ui/button.tsx'
import { answerOf, api } from '../../api/call.ts'
import { uploadFile } from './upload-file.ts'

interface Arriving {
  key: string
  name: string
  share: number
  stop: AbortController
}

/** Uploads at once; the customer gets the files with the delivery. */
export function AddFiles({ request: { id, unsent } }: { request: DeskCommission }) {
  const queries = useQueryClient()
  const [arriving, setArriving] = useState<readonly Arriving[]>([])
  const [problem, setProblem] = useState('')
  const reread = () => queries.invalidateQueries({ queryKey: ['request', id] })
  const add = async (file: File) => {
    const key = crypto.randomUUID()
    const stop = new AbortController()
    const onProgress = (share: number) =>
      setArriving((all) => all.map((one) => (one.key === key ? { ...one, share } : one)))
    setArriving((all) => [...all, { key, name: file.name, share: 0, stop }])
    try {
      if (file.size === 0) throw new Error('The file is empty.')
      await uploadFile({ requestId: id, file, key, onProgress, signal: stop.signal })
      await reread()
    } catch (error) {
      setProblem(`We couldn’t add ${file.name}. ${error instanceof Error ? error.message : ''}`)
    }
    setArriving((all) => all.filter((one) => one.key !== key))
  }
  const choose = async (chosen: FileList | null) => {
    setProblem('')
    for (const file of chosen ?? []) await add(file)
  }
  const remove = async (fileId: string) => {
    const param = { id, file: fileId }
    await answerOf(api.requests[':id'].files[':file'].remove.$post({ param })).catch(
      (error: Error) => setProblem(error.message),
    )
    await reread()
  }
  return (
    <div className="grid justify-items-start gap-2">
      <label className={`commission-choose ${buttonClass({})}`}>
        Add files
        <input
          type="file"
          multiple
          className="sr-only"
          onChange={({ target }) => {
            void choose(target.files).finally(() => {
              target.value = '' // lets the same file be picked again
            })
          }}
        />
      </label>
      <p className="text-fine text-quiet">
        {`Audio, video, images, PDF, ZIP or anything else, up to ${shopFiles.bytes / 1024 ** 2} MB each.`}
      </p>
      <ul className="empty:hidden">
        {unsent.map((file) => (
          <li key={file.id} className="commission-file">
            <span className="break-all">{file.name}</span>
            <span className="text-quiet">{formatBytes(file.bytes)}</span>
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
          <li key={key} className="commission-file">
            <span className="break-all">{name}</span>
            <progress aria-label={`Uploading ${name}`} value={share} max={1} />
            <Button variant="quiet" onClick={() => stop.abort()}>
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
