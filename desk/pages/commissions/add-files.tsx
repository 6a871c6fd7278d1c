import { useQueryClient } from '@tanstack/react-query'
import { AttachFiles } from '#app/ui/commissions/attach-files.tsx'
import type { UploadCalls } from '#app/ui/commissions/upload-file.ts'
import type { DeskCommission } from '#contract/desk/commissions.ts'
import { answerOf, api } from '#desk/api/call.ts'
import { shopFiles } from '#domain/commission-state.ts'

const LIMITS = `Audio, video, images, PDF, ZIP or anything else, up to ${shopFiles.bytes / 1024 ** 2} MB each.`

/** The customer gets the files with the delivery. */
export function AddFiles({ commission: { id, unsent } }: { commission: DeskCommission }) {
  const queries = useQueryClient()
  return (
    <AttachFiles
      calls={uploadCalls(id)}
      files={unsent}
      onChange={() => queries.invalidateQueries({ queryKey: ['request', id] })}
      hint={LIMITS}
      explain={(error) => (error instanceof Error ? error.message : '')}
    />
  )
}

/** Each throws DeskError. */
function uploadCalls(id: string): UploadCalls {
  const { files } = api.requests[':id']
  const part = api.uploads.requests[':file'][':part']
  return {
    add: (json) => answerOf(files.$post({ param: { id }, json })),
    sendPart: (file, number, contents) =>
      answerOf(part.$post({ param: { file, part: String(number) } }, { init: { body: contents } })),
    finish: (file) => answerOf(files[':file'].finish.$post({ param: { id, file } })),
    remove: (file) => answerOf(files[':file'].remove.$post({ param: { id, file } })),
  }
}
