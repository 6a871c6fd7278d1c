import type { FormEvent } from 'react'
import { PASSWORD_MAX } from '#domain/password.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { UseResetPassword } from './use-reset-password.ts'

interface ResetFormProps {
  reset: UseResetPassword
  /** False until the link's token has been read; nothing can be sent before. */
  ready: boolean
}

/** The two password fields [RESET-01 to RESET-03, RESET-10, RESET-11]. */
export function ResetForm({ reset, ready }: ResetFormProps) {
  const busy = reset.state === 'busy'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    void reset.submit(String(fields.get('password')), String(fields.get('confirmation')))
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        label="New Password"
        name="password"
        type="password"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        hint="8 characters or more, with an uppercase letter, a lowercase letter and a number."
      />
      <TextField
        label="Confirm New Password"
        name="confirmation"
        type="password"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        error={reset.problem}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        busy={busy}
        disabled={!ready || busy || reset.state === 'done'}
      >
        {busy ? 'Resetting...' : 'Reset Password'}
      </Button>
    </form>
  )
}
