import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { Notice } from '../../../app/ui/notice.tsx'
import { Door } from '../../access/door.tsx'
import { RecoveryCodes } from '../../access/recovery-codes.tsx'
import { post } from '../../api/call.ts'
import { deskPaths } from '../../paths.ts'

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
      post('/access/invitation/complete', { token, areCodesSaved: true, code: codes[0] }),
    onSuccess: () => {
      queries.clear()
      // replaces this address, so that the token leaves the history
      void navigate(deskPaths.today(), { replace: true })
    },
  })
  return (
    <Door
      title="Save your recovery codes"
      lead="If you lose your device, each of these lets you in once. They are shown only once: keep them in your password manager or on paper."
    >
      <RecoveryCodes
        codes={codes}
        action="Open the desk"
        busy={completing.isPending}
        onSaved={() => completing.mutate()}
      />
      {completing.error ? (
        <Notice tone="bad" title="The desk could not be opened" live>
          <p>{completing.error.message}</p>
        </Notice>
      ) : null}
    </Door>
  )
}
