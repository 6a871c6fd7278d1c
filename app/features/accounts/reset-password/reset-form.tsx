import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { PASSWORD_MAX } from '#domain/password.ts'
import type { UseResetPassword } from './use-reset-password.ts'

interface ResetFormProps {
  reset: UseResetPassword
  /** False until the link's token has been read. */
  ready: boolean
  /** True when the account has no password yet. */
  first: boolean
  main: boolean
}

const firstWords = { idle: 'Set Password', busy: 'Setting...' }
const resetWords = { idle: 'Reset Password', busy: 'Resetting...' }

/** [RESET-01 to RESET-03, RESET-10, RESET-11] */
export function ResetForm({ reset, ready, first, main }: ResetFormProps) {
  const [shown, setShown] = useState(false)
  const form = useFocusOnProblem(reset)
  const words = first ? firstWords : resetWords
  const busy = reset.state === 'busy'
  const { email, problem } = reset
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    void reset.submit(String(fields.get('password')), String(fields.get('confirmation')))
  }
  const password = {
    autoComplete: 'new-password',
    maxLength: PASSWORD_MAX,
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        label="Account"
        name="username"
        type="email"
        autoComplete="username"
        readOnly
        value={email ?? ''}
        placeholder={email === null ? 'We can’t tell: this link may have expired' : ''}
      />
      <PasswordField
        {...password}
        label="New Password"
        hint="8 characters or more, with an uppercase letter, a lowercase letter and a number."
        onShown={setShown}
        error={problem?.field === 'password' ? problem.text : undefined}
      />
      <PasswordField
        {...password}
        shown={shown}
        label="Confirm New Password"
        name="confirmation"
        error={problem?.field === 'confirmation' ? problem.text : undefined}
      />
      <Button
        type="submit"
        variant={main ? 'primary' : 'secondary'}
        size="large"
        wide
        busy={busy}
        disabled={!ready || busy || reset.state === 'done'}
      >
        {busy ? words.busy : words.idle}
      </Button>
    </form>
  )
}

function useFocusOnProblem({ problem }: UseResetPassword) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLInputElement>(`[name=${problem.field}]`)?.focus()
  }, [problem])
  return form
}
