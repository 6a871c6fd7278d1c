import type { FormEvent } from 'react'
import { MAX_EMAIL_FIELD } from '#domain/email-address.ts'
import { PASSWORD_MAX } from '#domain/password.ts'
import { Button } from '../../../ui/button.tsx'
import { IconCheck } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { EmailField } from '../../../ui/text-field.tsx'
import { signUpMessages } from './sign-up-messages.ts'
import { isChecking, type SignUpState } from './sign-up-state.ts'
import { type SignUpOptions, useSignUp } from './use-sign-up.ts'

interface SignUpFormProps extends SignUpOptions {
  onEmail: (email: string) => void
  onSignIn: () => void
}

/** [SUP] */
export function SignUpForm({ onEmail, onSignIn, ...options }: SignUpFormProps) {
  const { flow, state } = useSignUp(options)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void flow.submit(String(new FormData(event.currentTarget).get('password')))
  }
  const edit = (email: string) => {
    flow.setEmail(email)
    onEmail(email)
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid gap-2">
        <EmailField
          maxLength={MAX_EMAIL_FIELD}
          value={state.email}
          onChange={(event) => edit(event.target.value)}
          onBlur={() => void flow.leaveEmail()}
          error={state.emailError}
        />
        <EmailStatus state={state} onSignIn={onSignIn} />
      </div>
      <PasswordField
        label="Password"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        onChange={flow.passwordEdited}
        error={state.passwordError}
        hint="8 characters or more, with an uppercase letter, a lowercase letter and a number."
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        busy={state.creating}
        disabled={state.creating || state.check === 'exists'}
      >
        {buttonLabel(state, options.freeSignup.requested)}
      </Button>
    </form>
  )
}

/** Keeps its line, to avoid a layout shift. */
function EmailStatus({ state, onSignIn }: { state: SignUpState; onSignIn: () => void }) {
  const { check } = state
  if (check === 'refused') return null
  if (check === 'exists') {
    return (
      <Notice tone="warn" live>
        <p>{signUpMessages.exists}</p>
        <Button onClick={onSignIn}>Sign In</Button>
      </Notice>
    )
  }
  return (
    <p aria-live="polite" className="flex items-center gap-2 text-fine text-quiet">
      {isChecking(state) ? <Spinner /> : null}
      {check === 'accepted' ? <AcceptedMark /> : null}
      <span>{emailStatusText(state)}</span>
    </p>
  )
}

function AcceptedMark() {
  return (
    <span className="-my-1 text-good">
      <IconCheck />
    </span>
  )
}

function emailStatusText(state: SignUpState): string {
  if (isChecking(state)) return 'Verifying email...'
  if (state.check !== 'accepted') return 'We’ll send you a link to confirm it.'
  if (state.confirmationRequired) return 'This address works. We’ll send you a link to confirm it.'
  return 'This address works.'
}

function buttonLabel({ creating }: SignUpState, forResource: boolean): string {
  if (creating) return 'Creating account...'
  return forResource ? 'Get Resource' : 'Sign Up'
}
