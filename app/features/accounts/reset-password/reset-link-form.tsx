import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { EmailField } from '#app/ui/text-field.tsx'
import { MAX_EMAIL_FIELD } from '#domain/email-address.ts'
import { requestResetLink } from './request-reset-link.ts'
import type { ResetFailure } from './reset-messages.ts'

interface ResetLinkFormProps {
  email?: string
  label: string
  main?: boolean
  onSent?: () => void
}

export function ResetLinkForm({ email, label, main, onSent }: ResetLinkFormProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const address = String(new FormData(event.currentTarget).get('email'))
    setBusy(true)
    const result = await requestResetLink(address)
    setBusy(false)
    setProblem(result.sent ? undefined : result.problem)
    if (result.sent) onSent?.()
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <EmailField maxLength={MAX_EMAIL_FIELD} defaultValue={email} error={problem} />
      <Button
        type="submit"
        variant={main ? 'primary' : 'secondary'}
        size="large"
        wide
        busy={busy}
        disabled={busy}
      >
        {busy ? 'Sending...' : label}
      </Button>
    </form>
  )
}

/** [RESET-08, RESET-14 to RESET-19] */
export function NewLinkForm({ failure }: { failure: ResetFailure }) {
  return (
    <div className="grid gap-5">
      <Notice tone="bad" live title={failure.title}>
        <p>{failure.text}</p>
      </Notice>
      <ResetLinkForm label="Request New Password Reset Email" />
    </div>
  )
}
