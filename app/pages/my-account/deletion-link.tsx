import { useState } from 'react'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { paths } from '#domain/pages.ts'
import { type DeletionFailure, deleteAccount } from './delete-account.ts'

interface DeletionLinkProps {
  token: string
  onDeleted: () => Promise<void>
}

/** Page of the emailed link: only its button deletes (A8). */
export function DeletionLink({ token, onDeleted }: DeletionLinkProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<DeletionFailure>()

  const confirm = async () => {
    setFailure(undefined)
    setBusy(true)
    const answer = await deleteAccount({ token }, { mayBeDone: failure?.isUnknown === true })
    if (answer.done) return onDeleted()
    setBusy(false)
    setFailure(answer)
  }

  return (
    <div className="mx-auto grid w-full max-w-form gap-8 pt-4 md:pt-10">
      <div className="grid gap-4">
        <h1 className="text-heading font-semibold">Delete your account?</h1>
        <p className="text-quiet">
          This permanently deletes your name, address and sign-in. You’ll lose access to everything
          you own here. It can’t be undone.
        </p>
      </div>
      {failure ? (
        <Notice
          tone="bad"
          live
          title={
            failure.isUnknown ? 'We don’t know yet whether it’s deleted' : 'Nothing was deleted'
          }
        >
          <p>{failure.problem}</p>
        </Notice>
      ) : null}
      <div className="grid gap-3">
        {failure?.refused ? null : (
          <Button variant="danger" size="large" wide busy={busy} disabled={busy} onClick={confirm}>
            {busy ? 'Deleting...' : 'Delete my account'}
          </Button>
        )}
        <LinkButton to={failure?.refused ? paths.myAccount() : paths.home()} size="large" wide>
          {failure?.refused ? 'Go to my account' : 'Keep my account'}
        </LinkButton>
      </div>
    </div>
  )
}
