import { type FormEvent, useState } from 'react'
import { PASSWORD_MAX, passwordProblem } from '#domain/password.ts'
import { choosePassword } from '../../features/checkout/payment-result/paid-order.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'

interface ChoosePasswordFormProps {
  sessionId: string
  /** For password managers. */
  email: string
  onKept: () => void
}

/** The password takes effect after the mailed link is used in this browser. */
export function ChoosePasswordForm({ sessionId, email, onKept }: ChoosePasswordFormProps) {
  const [state, setState] = useState<'idle' | 'busy'>('idle')
  const [problem, setProblem] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    const weakness = passwordProblem(password)
    setProblem(weakness)
    if (weakness) return
    setState('busy')
    const refused = await choosePassword({ sessionId, password })
    if (!refused) return onKept()
    setProblem(refused)
    setState('idle')
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-form gap-4 pt-3">
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        hint="8 characters or more, with an uppercase letter, a lowercase letter and a number."
        error={problem}
      />
      <div className="grid sm:block">
        <Button
          type="submit"
          variant="primary"
          size="large"
          busy={state === 'busy'}
          disabled={state === 'busy'}
        >
          Save password
        </Button>
      </div>
    </form>
  )
}
