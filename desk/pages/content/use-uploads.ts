import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UploadedFile } from '#desk/api/answers.ts'
import { answerOf, api } from '#desk/api/call.ts'
import { MOST_UPLOAD_BYTES } from '#domain/file-size.ts'
import { uploadName } from './upload-name.ts'

/** Uploads one file at a time. */
export function useUploads(productKey: string, kind: 'picture' | 'file') {
  const queries = useQueryClient()
  /** Such as `Uploading 2 of 5: desk.png`; empty when idle. */
  const [running, setRunning] = useState('')
  /** Last result, to be announced. */
  const [done, setDone] = useState('')
  /** Reasons, each with the file's name. */
  const [refused, setRefused] = useState<string[]>([])
  const send = async (files: readonly File[]) => {
    setRefused([])
    setDone('')
    const said: string[] = []
    for (const [index, file] of files.entries()) {
      const name = uploadName(file.name)
      setRunning(`Uploading ${files.length > 1 ? `${index + 1} of ${files.length}: ` : ''}${name}`)
      try {
        if (file.size > MOST_UPLOAD_BYTES) throw new Error(`${name} is larger than 25 MB.`)
        const place = { param: { key: productKey, kind }, query: { name } }
        const sent = api.uploads.content[':key'].files[':kind'].$post(place, {
          init: { body: file },
        })
        said.push(describeUpload(name, await answerOf(sent)))
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        setRefused((before) => [...before, why.includes(name) ? why : `${name}: ${why}`])
      }
    }
    setRunning('')
    setDone(said.join(' '))
    await queries.invalidateQueries()
  }
  return { running, done, refused, start: (files: readonly File[]) => void send(files) }
}

function describeUpload(given: string, { name, outcome }: UploadedFile): string {
  switch (outcome) {
    case 'added':
      return `Added ${name}.`
    case 'there already':
      return `${name} is already here.`
    case 'renamed':
      return `Added as ${name}, because another ${given} is already here. To replace that one, delete it and upload again.`
  }
}
