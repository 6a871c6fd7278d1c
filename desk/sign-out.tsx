import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, ButtonRow } from '#app/ui/button.tsx'
import { answerOf, api, giveUpAnswers } from './api/call.ts'
import { forgetKept, saveAndCountKept } from './api/kept-texts.ts'
import { deskPaths } from './paths.ts'
import { LazyDialog } from './ui/confirm.tsx'

/**
 * Signing out deletes unsaved text from this browser, because someone else may use it next. Asks first if some of it
 * could not be saved.
 */
export function SignOut({ name }: { name: string }) {
  const queries = useQueryClient()
  const [unsaved, setUnsaved] = useState(0)
  const signOut = useMutation({
    mutationFn: async ({ isSure }: { isSure: boolean }) => {
      const kept = isSure ? 0 : await saveAndCountKept()
      setUnsaved(kept)
      if (kept > 0) return
      // no refetch: the session is over
      await queries.cancelQueries()
      giveUpAnswers()
      await answerOf(api.access['sign-out'].$post())
      forgetKept()
      window.location.assign(deskPaths.signIn())
    },
    onError: () => queries.invalidateQueries(),
  })
  const where = unsaved === 1 ? 'One text of a guide is' : `${unsaved} texts of guides are`
  return (
    <div className="flex items-center gap-3 text-fine text-quiet">
      <span className="max-sm:sr-only">{name}</span>
      <Button
        variant="quiet"
        busy={signOut.isPending}
        onClick={() => signOut.mutate({ isSure: false })}
      >
        Sign out
      </Button>
      {unsaved > 0 ? (
        <LazyDialog
          title="Delete unsaved text?"
          description={`${where} in this browser only and could not be saved. Signing out deletes ${unsaved === 1 ? 'it' : 'them'}.`}
          onClose={() => setUnsaved(0)}
        >
          <ButtonRow>
            <Button variant="danger" onClick={() => signOut.mutate({ isSure: true })}>
              Delete and sign out
            </Button>
            <Button onClick={() => setUnsaved(0)}>Stay signed in</Button>
          </ButtonRow>
        </LazyDialog>
      ) : null}
    </div>
  )
}
