import { useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate } from 'react-router'
import { Door } from '#desk/access/door.tsx'
import { ProveIdentity } from '#desk/access/prove-identity.tsx'
import { returnPath } from '#desk/access/return-path.ts'
import { useMember } from '#desk/access/use-member.ts'
import { api } from '#desk/api/call.ts'
import { useHashParams } from '#desk/ui/use-hash-params.ts'

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
    <Door title="Sign in" lead="Run your shop from here.">
      <ProveIdentity at={api.access['sign-in']} withEmail action="Sign in" onProven={enter} />
      <details className="text-fine text-quiet">
        <summary className="cursor-pointer py-3 hover:text-text">Can’t sign in?</summary>
        <div className="grid gap-3 pt-1">
          <p>
            The desk is by invitation. Ask another owner for a new link. They’ll find it at the desk
            under Access.
          </p>
          <p>
            If nobody can sign in, run{' '}
            <code className="text-text">npm run shop -- desk invite you@example.com</code> on the
            server. If you’re already a member, use <code className="text-text">reset</code> instead
            of invite.
          </p>
        </div>
      </details>
    </Door>
  )
}
