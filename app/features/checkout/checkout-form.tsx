import { type FormEvent, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Button, LinkButton, Spinner } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { GoogleMark } from '#app/ui/google-mark.tsx'
import { IconLock } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { EmailField } from '#app/ui/text-field.tsx'
import { MAX_EMAIL_FIELD } from '#domain/email-address.ts'
import { paths } from '#domain/pages.ts'
import { guestRoom } from './checkout-frame.tsx'
import { type CheckoutState, checkoutMessages } from './checkout-state.ts'
import type { UseCheckout } from './use-checkout.ts'

interface CheckoutFormProps {
  checkout: UseCheckout
  /** Uses the account's email. */
  signedIn: boolean
  /** [CART-23, CART-24] */
  google: { busy: boolean; start: () => void } | undefined
  question?: Elements
}

/** [CART-21 to CART-30, CHK] */
export function CheckoutForm({ checkout, signedIn, google, question }: CheckoutFormProps) {
  const { state } = checkout
  const form = useRef<HTMLFormElement>(null)
  const checking = state.checkingAccount || state.validatingEmail
  const submit = (event: FormEvent) => {
    event.preventDefault()
    checkout.submit()
    if (!checkout.mayPress) form.current?.querySelector('input')?.focus()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {signedIn ? null : <GuestEmail checkout={checkout} />}
      {question}
      {/* Only aria-disabled: a click blurs the field, which starts the email check; the click waits for its end. */}
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        busy={state.loading}
        aria-disabled={checkout.buttonDisabled || undefined}
      >
        {checking ? <Spinner /> : null}
        {checking || state.loading ? null : <IconLock />}
        <span>{checkout.buttonLabel}</span>
      </Button>
      {state.notice ? (
        <Notice tone="good" live>
          <p>{state.notice}</p>
        </Notice>
      ) : null}
      {google && !signedIn ? (
        <Button size="large" wide busy={google.busy} disabled={google.busy} onClick={google.start}>
          {google.busy ? null : <GoogleMark />}
          <span>Or use Google</span>
        </Button>
      ) : null}
    </form>
  )
}

/** Reserves height for messages, to avoid a layout shift. */
function GuestEmail({ checkout }: { checkout: UseCheckout }) {
  const room = useRef<HTMLDivElement>(null)
  const { state: arrival } = useLocation()
  const checksOut = Boolean(Object(arrival).checksOut)
  const { state } = checkout
  useEffect(() => {
    if (checksOut) room.current?.querySelector('input')?.focus()
  }, [checksOut])
  return (
    <div ref={room} className={guestRoom}>
      <EmailField
        maxLength={MAX_EMAIL_FIELD}
        required
        value={state.email}
        onChange={(event) => checkout.setEmail(event.target.value)}
        onBlur={checkout.checkEmail}
        error={state.emailError}
        hint={hintFor(state)}
      />
      <div role="alert" className="empty:hidden">
        {state.accountExists ? <AccountExists /> : null}
        {state.unanswered ? <Unanswered /> : null}
      </div>
    </div>
  )
}

const signIn = (label: string) => (
  <Link to={paths.auth()} className="underline">
    {label}
  </Link>
)

const hint = (
  <span>
    We’ll create an account for you after you pay. Already have one? {signIn('Sign in first')}.
  </span>
)

/** Fits beside an error in the same height. */
const shortHint = <span>Example: name@example.com. Or {signIn('sign in')}.</span>

function hintFor({ accountExists, emailError, unanswered }: CheckoutState) {
  if (accountExists || unanswered) return undefined
  return emailError ? shortHint : hint
}

function Unanswered() {
  return (
    <div className="text-fine">
      <p className="text-warn">{checkoutMessages.checkFailed}</p>
      <p className="text-quiet">You can still go to Secure Checkout.</p>
    </div>
  )
}

function AccountExists() {
  return (
    <div className="flex items-start justify-between gap-3 text-fine">
      <div>
        <p className="font-medium text-warn">Account Already Exists</p>
        <p className="text-quiet">We’ll keep your cart.</p>
      </div>
      <LinkButton to={paths.auth()}>Sign In</LinkButton>
    </div>
  )
}
