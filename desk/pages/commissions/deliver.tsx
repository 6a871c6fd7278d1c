import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AttachFiles } from '#app/ui/commissions/attach-files.tsx'
import type { UploadCalls } from '#app/ui/commissions/upload-file.ts'
import { TextArea } from '#app/ui/text-area.tsx'
import type { DeliverRequest, DeskCommission } from '#contract/desk/commissions.ts'
import { answerOf, api } from '#desk/api/call.ts'
import { commissionCaps, shopFiles } from '#domain/commission-state.ts'
import { SendForm, useIdempotentMutation } from './send-form.tsx'

export function Deliver({ commission }: { commission: DeskCommission }) {
  const { id, unsent, email } = commission
  const [text, setText] = useState('')
  const deliver = useIdempotentMutation(
    (given: Omit<DeliverRequest, 'key'>, key) =>
      api.requests[':id'].deliver.$post({ param: { id }, json: { ...given, key } }),
    () => setText(''),
  )
  return (
    <SendForm
      act={deliver}
      action="Deliver"
      disabled={unsent.length === 0 && text.trim() === ''}
      done={deliver.isSuccess && text === '' ? 'Delivered to the customer' : null}
      onSend={() => deliver.mutate({ text, fileIds: unsent.map((file) => file.id) })}
    >
      <AddFiles commission={commission} />
      <TextArea
        label="Message"
        value={text}
        maxLength={commissionCaps.message}
        onChange={({ target }) => setText(target.value)}
        hint={`Only this customer can download the files, signed in${email ? ` as ${email}` : ''}. A refund or withdrawal ends access.`}
      />
    </SendForm>
  )
}

const LIMITS = `Audio, video, images, PDF, ZIP or anything else, up to ${shopFiles.bytes / 1024 ** 2} MB each.`

/** The customer gets the files with the delivery. */
function AddFiles({ commission: { id, unsent } }: { commission: DeskCommission }) {
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
