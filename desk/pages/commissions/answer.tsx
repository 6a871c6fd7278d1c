import { useState } from 'react'
import { TextArea } from '#app/ui/text-area.tsx'
import type { AnswerRequest, DeskCommission } from '#contract/desk/commissions.ts'
import { api } from '#desk/api/call.ts'
import { commissionCaps } from '#domain/commission-state.ts'
import { SendForm, useIdempotentMutation } from './send-form.tsx'

export function Answer({ commission: { id, email, state } }: { commission: DeskCommission }) {
  const [text, setText] = useState('')
  const answer = useIdempotentMutation(
    (given: Omit<AnswerRequest, 'key'>, key) =>
      api.requests[':id'].answer.$post({ param: { id }, json: { ...given, key } }),
    () => setText(''),
  )
  return (
    <SendForm
      act={answer}
      action="Send"
      disabled={text.trim() === ''}
      done={answer.isSuccess && text === '' ? 'Sent to the customer' : null}
      onSend={() => answer.mutate({ text })}
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
    </SendForm>
  )
}
