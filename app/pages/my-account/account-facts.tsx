import type { ReactNode } from 'react'
import { formatDate } from '#domain/dates.ts'
import { IconCheck } from '../../ui/icons.tsx'
import { type AccountOwner, hasPassword } from './account-owner.ts'

/** [ACCT-06, ACCT-07] */
export function AccountFacts({ owner }: { owner: AccountOwner }) {
  const google = owner.app_metadata.providers?.includes('google') ?? !hasPassword(owner)
  const password = hasPassword(owner) ? 'Password' : undefined
  const methods = [password, google ? 'Google' : undefined].filter(Boolean).join(' and ')
  return (
    <dl className="grid text-fine sm:grid-cols-3">
      <Fact label="Member since">
        <time dateTime={owner.created_at}>{formatDate(owner.created_at)}</time>
      </Fact>
      <Fact label="Email verified">{owner.email_confirmed_at ? <Yes /> : 'No'}</Fact>
      <Fact label="Sign in with">{methods}</Fact>
    </dl>
  )
}

function Yes() {
  return (
    <span className="inline-flex items-center gap-2">
      Yes
      <span className="text-good">
        <IconCheck />
      </span>
    </span>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 border-t border-line py-4 sm:flex-col sm:justify-start sm:gap-1">
      <dt className="text-quiet">{label}</dt>
      <dd className="figures">{children}</dd>
    </div>
  )
}
