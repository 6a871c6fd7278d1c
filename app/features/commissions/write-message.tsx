import { useState } from 'react'
import { localStore } from '#app/browser/storage.ts'
import { Button, ButtonRow } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { showToast } from '#app/ui/toast.ts'
import type { CommissionAnswer } from '#contract/commissions.ts'
import { commissionCaps } from '#domain/commission-state.ts'
import { AttachFiles } from './attach-files.tsx'
import { commissionCalls } from './commission-calls.ts'
import { keepCommission } from './use-commissions.ts'
import { useSending } from './use-sending.ts'

interface WriteMessageProps {
  user: { id: string }
  answer: CommissionAnswer
}

/** Keeps the draft until the message is accepted. */
export function WriteMessage({ user, answer: { request: commission, unsent } }: WriteMessageProps) {
  const [text, setText] = useState(() => readMessageDraft(commission.id))
  const { isBusy, problem, send } = useSending()
  const type = (typed: string) => {
    setText(typed)
    keepMessageDraft(commission.id, typed)
  }
  const submit = () =>
    send(async (key) => {
      const fileIds = unsent.map((file) => file.id)
      const answer = await commissionCalls.write({ requestId: commission.id, key, text, fileIds })
      type('')
      keepCommission(user, answer)
      showToast({ title: 'Sent', variant: 'quiet' })
    })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextArea
        label="Your message"
        maxLength={commissionCaps.message}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      <AttachFiles user={user} commissionId={commission.id} files={unsent} />
      <p role="alert" className="text-fine text-bad empty:hidden">
        {problem}
      </p>
      <ButtonRow>
        <Button
          type="submit"
          variant="primary"
          size="large"
          busy={isBusy}
          disabled={text.trim() === '' && unsent.length === 0}
        >
          Send
        </Button>
      </ButtonRow>
    </form>
  )
}

const keyOf = (commissionId: string) => `request-${commissionId}`

/** Unsent text, kept across reloads. */
function readMessageDraft(commissionId: string): string {
  return localStore.getItem(keyOf(commissionId)) ?? ''
}

function keepMessageDraft(commissionId: string, text: string): void {
  if (text === '') localStore.removeItem(keyOf(commissionId))
  else localStore.setItem(keyOf(commissionId), text)
}
