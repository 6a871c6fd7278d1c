import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { MAX_EMAIL_FIELD } from '#domain/email-address.ts'

interface ForgotPasswordDialogProps {
  email: string
  /** Asks for the mail; a problem is shown at the field. */
  requestLink: (email: string) => Promise<{ sent: true } | { sent: false; problem: string }>
  onClose: () => void
}

/** Asks for the address a password reset mail goes to [AUTH-11, RESET-22 to RESET-28]. */
export function ForgotPasswordDialog({ email, requestLink, onClose }: ForgotPasswordDialogProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const address = String(new FormData(event.currentTarget).get('email'))
    setBusy(true)
    const result = await requestLink(address)
    setBusy(false)
    if (result.sent) onClose()
    else setProblem(result.problem)
  }

  return (
    <Dialog
      title="Reset your password"
      description="We send a link to choose a new password to this address."
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={MAX_EMAIL_FIELD}
          defaultValue={email}
          error={problem}
        />
        <Button type="submit" variant="primary" size="large" wide busy={busy} disabled={busy}>
          {busy ? 'Sending...' : 'Send reset link'}
        </Button>
      </form>
    </Dialog>
  )
}
