import { useId, useState } from 'react'
import type { RequestAnswer } from '#contract/requests.ts'
import { requestCaps } from '#domain/request-state.ts'
import { localStore } from '../../browser/storage.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { fieldClass } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { AttachFiles } from './attach-files.tsx'
import { requestCalls } from './request-calls.ts'
import { keepRequest, rereadRequest } from './use-requests.ts'
import { useSending } from './use-sending.ts'

interface WriteMessageProps {
  user: { id: string }
  answer: RequestAnswer
}

/** Keeps the draft until the message is accepted. */
export function WriteMessage({ user, answer: { request, unsent } }: WriteMessageProps) {
  const id = useId()
  const [text, setText] = useState(() => readMessageDraft(request.id))
  const { isBusy, problem, send } = useSending()
  const type = (typed: string) => {
    setText(typed)
    keepMessageDraft(request.id, typed)
  }
  const submit = () =>
    send(async (key) => {
      const fileIds = unsent.map((file) => file.id)
      const answer = await requestCalls.write({ requestId: request.id, key, text, fileIds })
      type('')
      keepRequest(user, answer)
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
      <div className="grid gap-2">
        <label htmlFor={id} className="text-fine font-medium">
          Your message
        </label>
        <textarea
          id={id}
          rows={4}
          maxLength={requestCaps.message}
          value={text}
          onChange={({ target }) => type(target.value)}
          className={`request-text ${fieldClass}`}
        />
      </div>
      <AttachFiles
        requestId={request.id}
        files={unsent}
        onChange={() => rereadRequest(user, request.id)}
      />
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

const keyOf = (requestId: string) => `request-${requestId}`

/** Unsent text, kept across reloads. */
function readMessageDraft(requestId: string): string {
  return localStore.getItem(keyOf(requestId)) ?? ''
}

function keepMessageDraft(requestId: string, text: string): void {
  if (text === '') localStore.removeItem(keyOf(requestId))
  else localStore.setItem(keyOf(requestId), text)
}
