import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { fieldCaps } from '#domain/field-caps.ts'
import type { AccountOwner } from './account-owner.ts'
import { useProfile } from './use-profile.ts'

/** [ACCT-01 to ACCT-05, ACCT-17] */
export function ProfileForm({ owner }: { owner: AccountOwner }) {
  const profile = useProfile(owner)
  const [typed, setTyped] = useState<string>()
  const isChanged = typed !== undefined && typed !== profile.displayName

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (profile.saving || profile.status !== 'success') return
    const saved = await profile.save(typed ?? profile.displayName)
    if (saved) setTyped(undefined) // shows the saved name
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-6">
      <div className="grid items-start gap-x-6 gap-y-5 md:grid-cols-2">
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          readOnly
          value={owner.email ?? ''}
          hint="Email cannot be changed. Contact support if needed."
        />
        {profile.status === 'pending' ? <FieldSkeleton /> : null}
        {profile.status === 'error' ? (
          <Notice tone="bad" live title="We couldn’t load your name">
            <p>The shop didn’t respond. Nothing has changed.</p>
            <Button onClick={profile.reload}>Try again</Button>
          </Notice>
        ) : null}
        {profile.status === 'success' ? (
          <TextField
            label="Display Name"
            name="name"
            autoComplete="nickname"
            maxLength={fieldCaps.name}
            value={typed ?? profile.displayName}
            onChange={(event) => setTyped(event.target.value)}
          />
        ) : null}
      </div>
      <div>
        <Button
          type="submit"
          variant={isChanged ? 'primary' : 'secondary'}
          busy={profile.saving}
          disabled={profile.saving || profile.status !== 'success'}
        >
          {profile.saving ? 'Updating...' : 'Update Profile'}
        </Button>
      </div>
    </form>
  )
}

/** As tall as the field it replaces. */
function FieldSkeleton() {
  return (
    <div className="grid gap-2" aria-busy="true">
      <p className="text-fine font-medium">Display Name</p>
      <Skeleton className="h-12 w-full" />
    </div>
  )
}
