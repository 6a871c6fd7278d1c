import { type FormEvent, useEffect, useRef, useState } from 'react'
import { PASSWORD_MAX } from '#domain/password.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { UseResetPassword } from './use-reset-password.ts'

interface ResetFormProps {
  reset: UseResetPassword
  /** False until the link's token has been read; nothing can be sent before. */
  ready: boolean
  /** Whether it sets the first password of an account. */
  first: boolean
  /** Whether it is the main action of its page. */
  main: boolean
}

const firstWords = { idle: 'Set Password', busy: 'Setting...' }
const resetWords = { idle: 'Reset Password', busy: 'Resetting...' }

/** Whose account it is, and the two password fields [RESET-01 to RESET-03, RESET-10, RESET-11]. */
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
    type: shown ? 'text' : 'password',
    autoComplete: 'new-password',
    autoCapitalize: 'none',
    spellCheck: false,
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
        placeholder={email === null ? 'Unknown: the link may have expired' : ''}
      />
      <TextField
        {...password}
        label="New Password"
        name="password"
        hint="8 characters or more, with an uppercase letter, a lowercase letter and a number."
        action={<ShowButton shown={shown} onPress={() => setShown(!shown)} />}
        error={problem?.field === 'password' ? problem.text : undefined}
      />
      <TextField
        {...password}
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

/** Shows what is typed in both fields. */
function ShowButton({ shown, onPress }: { shown: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={shown}
      onClick={onPress}
      className="-my-3 min-h-11 text-fine text-quiet underline decoration-line underline-offset-4 hover:text-text aria-pressed:text-text"
    >
      Show password
    </button>
  )
}

/** The form, whose faulty field gets the focus. */
function useFocusOnProblem({ problem }: UseResetPassword) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLInputElement>(`[name=${problem.field}]`)?.focus()
  }, [problem])
  return form
}
