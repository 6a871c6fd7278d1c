import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { AnswerRequest, DeskCommission } from '#contract/desk/commissions.ts'
import { api } from '#desk/api/call.ts'
import { Done } from '#desk/ui/done.tsx'
import { commissionCaps } from '#domain/commission-state.ts'
import { useIdempotentMutation } from './use-idempotent-mutation.ts'

export function Answer({ commission: { id, email, state } }: { commission: DeskCommission }) {
  const [text, setText] = useState('')
  const answer = useIdempotentMutation(
    (given: Omit<AnswerRequest, 'key'>, key) =>
      api.requests[':id'].answer.$post({ param: { id }, json: { ...given, key } }),
    () => setText(''),
  )
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!answer.isPending) answer.mutate({ text })
      }}
    >
      <TextArea
        label="Your message"
        value={text}
        maxLength={commissionCaps.message}
        onChange={({ target }) => setText(target.value)}
        hint={
          email
            ? `We’ll email it to ${email} and add it to the conversation.${state === 'new' ? ' It counts as your reply.' : ''}`
            : 'We’ll add it to the conversation.'
        }
      />
      <p role="alert" className="text-fine text-bad empty:hidden">
        {answer.error?.message}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <Button
          type="submit"
          variant="primary"
          busy={answer.isPending}
          disabled={text.trim() === ''}
        >
          Send
        </Button>
        <Done>{answer.isSuccess && text === '' ? 'Sent to the customer' : null}</Done>
      </div>
    </form>
  )
}
