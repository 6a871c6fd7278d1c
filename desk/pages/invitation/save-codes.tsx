import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { BackupCodes } from '#desk/access/backup-codes.tsx'
import { Door } from '#desk/access/door.tsx'
import { answerOf, api } from '#desk/api/call.ts'
import { deskPaths } from '#desk/paths.ts'
import { ActProblem } from '#desk/ui/act-problem.tsx'

interface SaveCodesProps {
  token: string
  codes: readonly string[]
}

/** Second step: confirming that the codes are saved uses up the invitation. */
export function SaveCodes({ token, codes }: SaveCodesProps) {
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
