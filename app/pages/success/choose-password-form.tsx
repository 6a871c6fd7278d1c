import { type FormEvent, useState } from 'react'
import { PASSWORD_MAX, passwordProblem } from '#domain/password.ts'
import { choosePassword } from '../../features/checkout/payment-result/paid-order.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface ChoosePasswordFormProps {
  sessionId: string
  /** For password managers. */
  email: string
  onKept: () => void
}

/** What is left to do once the password is kept. */
export function PasswordKept() {
  return (
    <Notice tone="good" title="Your password is kept" live>
      <p>
        Now open our email in this browser, press its button, then “Use the password I chose”: you
        are signed in.
      </p>
    </Notice>
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
    <section aria-labelledby="choose-password" className="grid w-full max-w-form gap-5">
      <div className="grid gap-1">
        <h2 id="choose-password" className="font-medium">
          Choose your password now
        </h2>
        <p className="text-fine text-quiet">
          Then press the button in our email, in this browser: that makes the password valid.
        </p>
      </div>
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          hint="8 characters or more, with an uppercase letter, a lowercase letter and a number."
          error={problem}
        />
        <div>
          <Button
            type="submit"
            variant="primary"
            busy={state === 'busy'}
            disabled={state === 'busy'}
          >
            Keep this password
          </Button>
        </div>
      </form>
    </section>
  )
}
