import { useState } from 'react'
import {
  confirmationTarget,
  resendAtAuth,
  resendConfirmation,
} from '../../features/accounts/sign-up/confirmation.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'

interface ConfirmationNoticeProps {
  email: string
  /** The resource is recorded after the address is confirmed. */
  withResource: boolean
}

/** [CONF-01 to CONF-03] */
export function ConfirmationNotice({ email, withResource }: ConfirmationNoticeProps) {
  const [busy, setBusy] = useState(false)
  const resend = async () => {
    setBusy(true)
    const calls = { resend: resendAtAuth, toast: showToast }
    await resendConfirmation(email, confirmationTarget(withResource), calls)
    setBusy(false)
  }
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <p className="text-lead text-quiet">
          We’ve sent a confirmation email to{' '}
          <strong className="font-medium break-words text-text">{email}</strong>.
        </p>
        <p className="text-quiet">
          {`${
            withResource
              ? 'Open the link in it to activate your account and find your free resource in My Vault.'
              : 'Open the link in it to activate your account.'
          } Nothing after a few minutes? Check your spam folder.`}
        </p>
      </div>
      <Button size="large" wide busy={busy} disabled={busy} onClick={() => void resend()}>
        {busy ? 'Sending...' : 'Resend Email'}
      </Button>
    </div>
  )
}
