import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { fieldCaps } from '#domain/field-caps.ts'
import { type AccountOwner, hasPassword } from './account-owner.ts'
import type { UseDeleteAccount } from './use-delete-account.ts'

interface DeleteAccountDialogProps {
  owner: AccountOwner
  deletion: UseDeleteAccount
  onClose: () => void
}

export function DeleteAccountDialog({ owner, deletion, onClose }: DeleteAccountDialogProps) {
  return (
    <Dialog
      title="Delete your account"
      description="This permanently deletes your name, address and sign-in. You’ll lose access to everything you own here. It can’t be undone."
      onClose={onClose}
    >
      {deletion.mailed ? (
        <div className="grid gap-5">
          <Notice tone="good" live title="Check your email">
            <p>
              {`We’ve sent a link to ${owner.email}. Nothing is deleted until you open it and confirm.`}
            </p>
          </Notice>
          <Button size="large" wide onClick={onClose}>
            Close
          </Button>
        </div>
      ) : (
        <DeletionForm owner={owner} deletion={deletion} onClose={onClose} />
      )}
    </Dialog>
  )
}

function DeletionForm({ owner, deletion, onClose }: DeleteAccountDialogProps) {
  const [password, setPassword] = useState('')
  const { busy, problem } = deletion
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void deletion.deleteByPassword(password)
  }
  const link = (
    <Button
      variant={hasPassword(owner) ? 'quiet' : 'danger'}
      size="large"
      wide
      busy={busy === 'mail'}
      disabled={busy !== undefined}
      onClick={() => void deletion.sendLink()}
    >
      {linkLabel(owner, busy)}
    </Button>
  )
  const cancel = (
    <Button size="large" wide onClick={onClose}>
      Cancel
    </Button>
  )
  if (!hasPassword(owner)) {
    return (
      <div className="grid gap-5">
        <p className="text-fine">
          You sign in with Google, so we’ll send you a link to confirm this.
        </p>
        {problem ? <Notice tone="bad" live title={problem} /> : null}
        <div className="grid gap-2">
          {link}
          {cancel}
        </div>
      </div>
    )
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-3">
      <PasswordField
        label="Password"
        autoComplete="current-password"
        maxLength={fieldCaps.password}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={problem}
      />
      <div className="mt-2 grid gap-2">
        <Button
          type="submit"
          variant="danger"
          size="large"
          wide
          busy={busy === 'delete'}
          disabled={busy !== undefined}
        >
          {busy === 'delete' ? 'Deleting...' : 'Delete my account'}
        </Button>
        {cancel}
        {link}
      </div>
    </form>
  )
}

function linkLabel(owner: AccountOwner, busy: UseDeleteAccount['busy']): string {
  if (busy === 'mail') return 'Sending...'
  return hasPassword(owner) ? 'Send me a link instead' : 'Send me a link'
}
