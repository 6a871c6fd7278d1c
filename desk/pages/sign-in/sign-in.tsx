import { useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate } from 'react-router'
import { Door } from '../../access/door.tsx'
import { ProveIdentity } from '../../access/prove-identity.tsx'
import { returnPath } from '../../access/return-path.ts'
import { useMember } from '../../access/use-member.ts'
import { useHashParams } from '../../ui/use-hash-params.ts'

export function Page() {
  const [kept] = useHashParams()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const member = useMember()
  const to = returnPath(kept.get('to'))
  // after an error the data belong to an ended session
  if (member.data && !member.error) return <Navigate to={to} replace />
  const enter = () => {
    queries.clear()
    void navigate(to, { replace: true })
  }
  return (
    <Door title="Sign in" lead="This is where the shop is run.">
      <ProveIdentity at="/access/sign-in" action="Sign in" onProven={enter} />
      <details className="text-fine text-quiet">
        <summary className="cursor-pointer py-3 hover:text-text">I cannot get in</summary>
        <div className="grid gap-3 pt-1">
          <p>
            You get in by invitation. Another owner of this shop can make you a new link, at the
            desk under Access.
          </p>
          <p>
            If nobody can get in: whoever runs the machine of the shop types{' '}
            <code className="text-text">npm run shop -- desk invite you@example.com</code>, or with{' '}
            <code className="text-text">reset</code> in place of invite for somebody who is a
            member.
          </p>
        </div>
      </details>
    </Door>
  )
}
