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

/** What is left to do once the password is kept. */
export function PasswordKept() {
  return (
    <section role="alert" className="grid w-full gap-2 rounded-panel bg-surface p-5 sm:p-6">
      <p className="text-good">Your password is saved</p>
      <h2 className="text-title font-semibold">One step left: open our email</h2>
      <p className="text-quiet">
        Press its button in this browser, then “Use the password I chose” to sign in.
      </p>
    </section>
  )
}

/** Chooses the password of the new account; it counts once the mailed link is pressed in this browser. */
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
    <section
      aria-labelledby="choose-password"
      className="grid w-full gap-5 rounded-panel bg-surface p-5 sm:p-6"
    >
      <div className="grid gap-2">
        <p className="text-good">
          Your account was created. We sent you an email to set your password.
        </p>
        <h2 id="choose-password" className="text-title font-semibold">
          Choose a password
        </h2>
        <p className="text-quiet">
          Choose a password here. Then confirm it with the button in our email.
        </p>
      </div>
      <form method="post" noValidate onSubmit={submit} className="grid max-w-form gap-4">
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          hint="8 characters or more, with an uppercase letter, a lowercase letter and a number."
          error={problem}
        />
        <div>
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
    </section>
  )
}
