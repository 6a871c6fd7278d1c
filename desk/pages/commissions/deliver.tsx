import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { DeliverRequest, DeskCommission } from '#contract/desk/commissions.ts'
import { api } from '#desk/api/call.ts'
import { Done } from '#desk/ui/done.tsx'
import { commissionCaps } from '#domain/commission-state.ts'
import { AddFiles } from './add-files.tsx'
import { useIdempotentMutation } from './use-idempotent-mutation.ts'

export function Deliver({ commission }: { commission: DeskCommission }) {
  const { id, unsent, email } = commission
  const [text, setText] = useState('')
  const deliver = useIdempotentMutation(
    (given: Omit<DeliverRequest, 'key'>, key) =>
      api.requests[':id'].deliver.$post({ param: { id }, json: { ...given, key } }),
    () => setText(''),
  )
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!deliver.isPending) deliver.mutate({ text, fileIds: unsent.map((file) => file.id) })
      }}
    >
      <AddFiles commission={commission} />
      <TextArea
        label="Message"
        value={text}
        maxLength={commissionCaps.message}
        onChange={({ target }) => setText(target.value)}
        hint={`Only this customer can download the files, signed in${email ? ` as ${email}` : ''}. A refund or withdrawal ends access.`}
      />
      <p role="alert" className="text-fine text-bad empty:hidden">
        {deliver.error?.message}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <Button
          type="submit"
          variant="primary"
          busy={deliver.isPending}
          disabled={unsent.length === 0 && text.trim() === ''}
        >
          Deliver
        </Button>
        <Done>{deliver.isSuccess && text === '' ? 'Delivered to the customer' : null}</Done>
      </div>
    </form>
  )
}
