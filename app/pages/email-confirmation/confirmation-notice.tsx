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
          We sent a confirmation email to{' '}
          <strong className="font-medium break-words text-text">{email}</strong>.
        </p>
        <p className="text-quiet">
          {`${
            withResource
              ? 'Open its link, and your account is ready and your free resource is in My Vault.'
              : 'Open its link, and your account is ready.'
          } It should arrive within a few minutes. If not, look in your spam folder.`}
        </p>
      </div>
      <Button size="large" wide busy={busy} disabled={busy} onClick={() => void resend()}>
        {busy ? 'Sending...' : 'Resend Email'}
      </Button>
    </div>
  )
}
