import { type FormEvent, useState } from 'react'
import { MAX_EMAIL_FIELD } from '#domain/email-address.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { EmailField } from '../../../ui/text-field.tsx'
import { requiredFieldsMessage } from './required-fields-message.ts'

interface SignInFormProps {
  /** The address typed on another tab, to prefill the field. */
  email: string
  /** Called at each change of the address. */
  onEmail: (email: string) => void
  /** Returns what to say at the form when it failed. */
  onSignIn: (email: string, password: string) => Promise<string | undefined>
  onForgotPassword: () => void
}

interface Problems {
  email?: string
  password?: string
  /** The message at the other field is about both. */
  areOfBoth?: boolean
}

/** What is wrong with the form, once, at the first empty field; every empty one is marked [VAL-signin-01]. */
function missing(email: string, password: string): Problems {
  if (email !== '') return { password: requiredFieldsMessage }
  return { email: requiredFieldsMessage, areOfBoth: password === '' }
}

/** Sign-in by email address and password. The typed values stay when it fails. */
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
    // the pressed button was disabled meanwhile, and has lost the focus
    if (failure) focus('password')
  }

  return (
    // Pressed before the script has loaded, it must not send the password in a GET.
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
