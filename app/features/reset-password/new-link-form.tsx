import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { MAX_EMAIL_FIELD } from '#domain/email-address.ts'
import type { ResetFailure } from './reset-texts.ts'
import type { UseResetPassword } from './use-reset-password.ts'

interface NewLinkFormProps {
  failure: ResetFailure
  requestNewLink: UseResetPassword['requestNewLink']
}

/** What failed, and the way to a new link [RESET-08, RESET-14 to RESET-19]. */
export function NewLinkForm({ failure, requestNewLink }: NewLinkFormProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const address = String(new FormData(event.currentTarget).get('email'))
    setBusy(true)
    const result = await requestNewLink(address)
    setBusy(false)
    setProblem(result.sent ? undefined : result.problem)
  }

  return (
    <div className="grid gap-5">
      <Notice tone="bad" live title={failure.title}>
        <p>{failure.text}</p>
      </Notice>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={MAX_EMAIL_FIELD}
          error={problem}
        />
        <Button type="submit" size="large" wide busy={busy} disabled={busy}>
          Request New Password Reset Email
        </Button>
      </form>
    </div>
  )
}
