import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { callFunction } from '#app/browser/api/api.ts'
import type { AuthStore } from '#app/features/accounts/session/auth-store.ts'
import { Button, Spinner } from '#app/ui/button.tsx'
import { IconCheck } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { EmailField } from '#app/ui/text-field.tsx'
import { showToast } from '#app/ui/toast.ts'
import { MAX_EMAIL_FIELD } from '#domain/email-address.ts'
import { PASSWORD_MAX } from '#domain/password.ts'
import { confirmationPath, confirmationTarget } from './confirmation.ts'
import { SignUpFlow } from './sign-up-flow.ts'
import { signUpMessages } from './sign-up-messages.ts'
import { isChecking, type SignUpState } from './sign-up-state.ts'

interface SignUpFormProps {
  email: string
  /** `resource`: its name, if the URL has one. */
  freeSignup: { requested: boolean; resource?: string | undefined }
  createAccount: AuthStore['signUp']
  onEmail: (email: string) => void
  onSignIn: () => void
}

/** [SUP] */
export function SignUpForm({
  email,
  freeSignup,
  createAccount,
  onEmail,
  onSignIn,
}: SignUpFormProps) {
  const navigate = useNavigate()
  const [flow] = useState(() => {
    const { requested, resource } = freeSignup
    return new SignUpFlow(
      {
        call: callFunction,
        toast: showToast,
        create: (address, password) => {
          const redirectTo = confirmationTarget(requested)
          return createAccount({ email: address, password, resource, redirectTo })
        },
        confirm: (address) => void navigate(confirmationPath(address, requested)),
      },
      email,
    )
  })
  const state = useSyncExternalStore(flow.subscribe, flow.read, flow.read)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void flow.submit(String(new FormData(event.currentTarget).get('password')))
  }
  const edit = (typed: string) => {
    flow.setEmail(typed)
    onEmail(typed)
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
        {buttonLabel(state, freeSignup.requested)}
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
