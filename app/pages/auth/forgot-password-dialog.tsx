import { ResetLinkForm } from '#app/features/accounts/reset-password/reset-link-form.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

interface ForgotPasswordDialogProps {
  email: string
  onClose: () => void
}

/** [AUTH-11, RESET-22 to RESET-28] */
export function ForgotPasswordDialog({ email, onClose }: ForgotPasswordDialogProps) {
  return (
    <Dialog
      title="Reset your password"
      description="We’ll email you a link to set a new password."
      onClose={onClose}
    >
      <ResetLinkForm email={email} label="Send reset link" main onSent={onClose} />
    </Dialog>
  )
}
