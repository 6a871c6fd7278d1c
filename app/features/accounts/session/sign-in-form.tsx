import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { EmailField } from '#app/ui/text-field.tsx'
import { MAX_EMAIL_FIELD } from '#domain/email-address.ts'
import { requiredFieldsMessage } from './required-fields-message.ts'

interface SignInFormProps {
  /** Prefill, typed on another tab. */
  email: string
  onEmail: (email: string) => void
  /** Returns the message for the form on failure. */
  onSignIn: (email: string, password: string) => Promise<string | undefined>
  onForgotPassword: () => void
}

interface Problems {
  email?: string
  password?: string
  /** The other field's message covers both fields. */
  areOfBoth?: boolean
}

/** One message at the first empty field; all are marked [VAL-signin-01]. */
function missing(email: string, password: string): Problems {
  if (email !== '') return { password: requiredFieldsMessage }
  return { email: requiredFieldsMessage, areOfBoth: password === '' }
}

export function SignInForm({ email, onEmail, onSignIn, onForgotPassword }: SignInFormProps) {
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const typedEmail = String(fields.get('email')).trim()
    const password = String(fields.get('password'))
    const focus = (name: 'email' | 'password') =>
      form.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
    if (typedEmail === '' || password === '') {
      setProblems(missing(typedEmail, password))
      return focus(typedEmail === '' ? 'email' : 'password')
    }
    setProblems({})
    setBusy(true)
    const failure = await onSignIn(typedEmail, password)
    setBusy(false)
    setProblems(failure ? { password: failure } : {})
    // the button lost focus while it was disabled
    if (failure) focus('password')
  }

  return (
    // POST keeps the password out of the URL before hydration.
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <EmailField
        maxLength={MAX_EMAIL_FIELD}
        autoComplete="username"
        defaultValue={email}
        onChange={(event) => onEmail(event.target.value)}
        error={problems.email}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        invalid={problems.areOfBoth}
        error={problems.password}
      />
      <Button type="submit" variant="primary" size="large" wide busy={busy} disabled={busy}>
        {busy ? 'Signing in...' : 'Sign In'}
      </Button>
      <div className="justify-self-center">
        <Button
          variant="quiet"
          onClick={() => {
            setProblems({})
            onForgotPassword()
          }}
        >
          Forgot your password?
        </Button>
      </div>
    </form>
  )
}
