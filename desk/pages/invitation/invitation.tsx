import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LinkButton } from '#app/ui/button.tsx'
import { Door } from '#desk/access/door.tsx'
import { answerOf, api, DeskError } from '#desk/api/call.ts'
import { deskPaths } from '#desk/paths.ts'
import { Loaded } from '#desk/ui/loaded.tsx'
import { SaveCodes } from './save-codes.tsx'
import { SetUpSignIn } from './set-up-sign-in.tsx'

/** The token is in the fragment, which browsers never send. */
function readToken(): string {
  return location.hash.slice(1)
}

/** Enrols a passkey, shows the backup codes to save, then opens the desk. */
export function Page() {
  const [token] = useState(readToken)
  const [codes, setCodes] = useState<readonly string[]>()
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => answerOf(api.access.invitation.$post({ json: { token } })),
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (invitation.error instanceof DeskError && invitation.error.status !== 0) {
    const isCut = invitation.error.status === 400
    const words = 'The link is incomplete. Copy all of it and try again.'
    return (
      <Door title="This link doesn’t work" lead={isCut ? words : invitation.error.message}>
        <LinkButton to={deskPaths.signIn()}>Sign in</LinkButton>
      </Door>
    )
  }
  if (codes) return <SaveCodes token={token} codes={codes} />
  if (invitation.data) {
    return <SetUpSignIn token={token} invitation={invitation.data} onMade={setCodes} />
  }
  return (
    <Door title="Your invitation">
      <Loaded what="the invitation" query={invitation}>
        {() => null}
      </Loaded>
    </Door>
  )
}
