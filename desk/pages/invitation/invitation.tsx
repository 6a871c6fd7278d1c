import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'
import { BackupCodes } from '#desk/access/backup-codes.tsx'
import { Door } from '#desk/access/door.tsx'
import { answerOf, api, DeskError } from '#desk/api/call.ts'
import { deskPaths } from '#desk/paths.ts'
import { ActProblem } from '#desk/ui/act-problem.tsx'
import { Loaded } from '#desk/ui/loaded.tsx'
import { SetUpSignIn } from './set-up-sign-in.tsx'

/** Enrols a passkey, shows the backup codes to save, then opens the desk. */
export function Page() {
  const [token] = useState(() => location.hash.slice(1)) // which browsers never send
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

interface SaveCodesProps {
  token: string
  codes: readonly string[]
}

/** Second step: confirming that the codes are saved uses up the invitation. */
function SaveCodes({ token, codes }: SaveCodesProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const completing = useMutation({
    mutationFn: () =>
      answerOf(
        api.access.invitation.complete.$post({
          json: { token, areCodesSaved: true, code: codes[0] ?? '' },
        }),
      ),
    onSuccess: () => {
      queries.clear()
      // replaces this address, so that the token leaves the history
      void navigate(deskPaths.today(), { replace: true })
    },
  })
  return (
    <Door
      title="Save your backup codes"
      lead="If you lose your device, each code signs you in once. You won’t see them again, so keep them in your password manager or on paper."
    >
      <BackupCodes
        codes={codes}
        action="Open the desk"
        busy={completing.isPending}
        onSaved={() => completing.mutate()}
      />
      <ActProblem error={completing.error} title="We couldn’t open the desk" />
    </Door>
  )
}
