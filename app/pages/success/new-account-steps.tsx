import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { choosePassword, resendMail } from '#app/features/checkout/payment-result/paid-order.ts'
import { Button } from '#app/ui/button.tsx'
import { IconCheck } from '#app/ui/icons.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { paths } from '#domain/pages.ts'
import { PASSWORD_MAX, passwordProblem } from '#domain/password.ts'

export const whereItIs = 'Guides are in My Vault, services in My AI Services.'

interface NewAccountStepsProps {
  /** Undefined once the password is stored. */
  choosing: { sessionId: string; email: string } | undefined
  onKept: () => void
  /** Session for resending the mail; undefined when not allowed. */
  resendFor: string | undefined
}

/** Steps a new account must finish before its purchases open [PAY-15, PAY-17, PAY-22]. */
export function NewAccountSteps({ choosing, onKept, resendFor }: NewAccountStepsProps) {
  return (
    <section
      aria-labelledby="account-steps"
      className="grid w-full gap-5 rounded-panel bg-surface p-5 sm:p-6"
    >
      <div className="grid gap-2">
        <h2 id="account-steps" className="text-title font-semibold">
          How to open what you bought
        </h2>
        {choosing ? (
          <p className="text-quiet">
            We’ve created your account. Choose its password here, or use the link we’ve just emailed
            you.
          </p>
        ) : (
          <p role="alert" className="text-good">
            Your password is saved. Next: tap the button in our email.
          </p>
        )}
      </div>
      <ol className="grid divide-y divide-line border-t border-line *:pt-4 *:not-last:pb-4">
        <Step number={1} name={choosing ? 'Choose a password' : 'Password chosen'} done={!choosing}>
          {choosing ? <ChoosePasswordForm {...choosing} onKept={onKept} /> : null}
        </Step>
        <Step number={2} name="Tap the button in our email">
          <div className="grid justify-items-start gap-3">
            <p className="text-quiet">
              {choosing
                ? 'It confirms your address. You can set the password there, too.'
                : 'Open it in this browser and tap “Use the password I chose” to sign in.'}
            </p>
            {resendFor ? <ResendMail sessionId={resendFor} /> : null}
          </div>
        </Step>
        <Step number={3} name="Open what you bought">
          <p className="text-quiet">
            {whereItIs} <AccountLink />
          </p>
        </Step>
      </ol>
    </section>
  )
}

interface StepProps {
  number: number
  name: string
  done?: boolean
  children: ReactNode
}

function Step({ number, name, done, children }: StepProps) {
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-baseline gap-y-1">
      <span aria-hidden="true" className={`figures text-quiet ${done ? 'self-center' : ''}`}>
        {done ? <IconCheck /> : number}
      </span>
      <h3 className={done ? 'text-quiet' : 'font-medium'}>{name}</h3>
      <div className="col-start-2 empty:hidden">{children}</div>
    </li>
  )
}

export function AccountLink() {
  return (
    <Link to={paths.auth()} className="underline">
      Access Your Account
    </Link>
  )
}

interface ChoosePasswordFormProps {
  sessionId: string
  /** For password managers. */
  email: string
  onKept: () => void
}

/** The password takes effect after the emailed link is used in this browser. */
function ChoosePasswordForm({ sessionId, email, onKept }: ChoosePasswordFormProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    const weakness = passwordProblem(password)
    setProblem(weakness)
    if (weakness) return
    setBusy(true)
    const refused = await choosePassword({ sessionId, password })
    if (!refused) return onKept()
    setProblem(refused)
    setBusy(false)
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
        <Button type="submit" variant="primary" size="large" busy={busy} disabled={busy}>
          Save password
        </Button>
      </div>
    </form>
  )
}

const outcomes = {
  idle: '',
  busy: '',
  sent: 'Sent again. It may take a minute; please check your spam folder too.',
  refused: 'We couldn’t send it again. Please check your spam folder, or write to us.',
} as const

export function ResendMail({ sessionId }: { sessionId: string }) {
  const [state, setState] = useState<keyof typeof outcomes>('idle')
  const resend = async () => {
    setState('busy')
    setState((await resendMail(sessionId)) ? 'sent' : 'refused')
  }
  return (
    <>
      {state === 'sent' || state === 'refused' ? null : (
        <Button busy={state === 'busy'} disabled={state === 'busy'} onClick={resend}>
          Send the email again
        </Button>
      )}
      <output className="text-fine text-quiet empty:hidden">{outcomes[state]}</output>
    </>
  )
}
