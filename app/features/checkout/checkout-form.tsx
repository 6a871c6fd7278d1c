import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { GoogleMark } from '#app/ui/google-mark.tsx'
import { IconLock } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { EmailField } from '#app/ui/text-field.tsx'
import { textLink } from '#app/ui/text-link.ts'
import { MAX_EMAIL_FIELD } from '#domain/email-address.ts'
import { paths } from '#domain/pages.ts'
import { checkoutMessages } from './checkout-state.ts'
import type { UseCheckout } from './use-checkout.ts'

interface CheckoutFormProps {
  checkout: UseCheckout
  /** Whether a user is signed in: then the account's address is used. */
  signedIn: boolean
  /** Sign-in with Google, where the shop has it [CART-23, CART-24]. */
  google: { busy: boolean; start: () => void } | undefined
  /** What is asked before paying, above the button. */
  question?: ReactNode
}

/** The form that leads to the payment page [CART-21 to CART-30, CHK]. */
export function CheckoutForm({ checkout, signedIn, google, question }: CheckoutFormProps) {
  const { state } = checkout
  const busy = state.loading || state.checkingAccount || state.validatingEmail
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!checkout.buttonDisabled) checkout.submit()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {signedIn ? null : <GuestEmail checkout={checkout} />}
      {checkout.accountExists ? (
        <Notice tone="warn" live title="Account Already Exists">
          <p>Please sign in with this address to buy. Your cart stays as it is.</p>
          <LinkButton to={paths.auth()}>Sign In</LinkButton>
        </Notice>
      ) : null}
      {checkout.notice ? (
        <Notice tone="good" live>
          <p>{checkout.notice}</p>
        </Notice>
      ) : null}
      {question}
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        busy={busy}
        disabled={checkout.buttonDisabled}
      >
        {busy ? null : <IconLock />}
        {checkout.buttonLabel}
      </Button>
      {google && !signedIn ? (
        <Button size="large" wide busy={google.busy} disabled={google.busy} onClick={google.start}>
          {google.busy ? null : <GoogleMark />}
          Or use Google
        </Button>
      ) : null}
      <p className="text-fine text-quiet">
        Checkout is secured by our card payment provider. We never see your card.
      </p>
      <p className="text-fine text-quiet">
        Our{' '}
        <Link to={paths.terms()} className={textLink}>
          terms and conditions
        </Link>{' '}
        apply, and you can withdraw within 14 days. What we keep about you stands in the{' '}
        <Link to={paths.privacy()} className={textLink}>
          privacy policy
        </Link>
        .
      </p>
    </form>
  )
}

function GuestEmail({ checkout }: { checkout: UseCheckout }) {
  /** While the button is disabled the form cannot be submitted, so Enter checks the address instead. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !checkout.buttonDisabled) return
    event.preventDefault()
    checkout.checkEmail()
  }
  return (
    <div className="grid gap-2">
      <EmailField
        maxLength={MAX_EMAIL_FIELD}
        required
        value={checkout.email}
        onChange={(event) => checkout.setEmail(event.target.value)}
        onBlur={checkout.checkEmail}
        onKeyDown={onKeyDown}
        error={checkout.emailError}
        hint="An account is created for you after purchase. If this address already has one, sign in first."
      />
      {checkout.emailError === checkoutMessages.checkFailed ? (
        <div>
          <Button onClick={checkout.checkEmail}>Try again</Button>
        </div>
      ) : null}
    </div>
  )
}
