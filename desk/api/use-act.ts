import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '#app/ui/toast.ts'
import { confirmIdentity } from '#desk/access/confirm-identity.tsx'
import { type Answered, answerOf, DeskError, isOutcomeUnknown } from './call.ts'

interface Act<Given, Answer> {
  send: (given: Given) => Promise<Answered<Answer>>
  /** Title of the toast that confirms it. */
  said?: (answer: Answer, given: Given) => string
  /** Called before the screens refetch. */
  onDone?: (answer: Answer, given: Given) => void
}

/**
 * An action of the member. If the server requires a recent confirmation (money, data), asks for the passkey and retries
 * the action. A successful action stays pending until the screen has refetched. An unknown outcome also refetches.
 */
export function useAct<Answer, Given extends object = object>(act: Act<Given, Answer>) {
  const queries = useQueryClient()
  return useMutation<Answer, Error, Given>({
    mutationFn: (given) => withIdentity(() => answerOf(act.send(given))),
    onSuccess: async (answer, given) => {
      if (act.said) showToast({ title: act.said(answer, given) })
      act.onDone?.(answer, given)
      // no stale data when the member returns to another screen
      queries.removeQueries({ type: 'inactive' })
      await queries.invalidateQueries()
    },
    onError: (error) => {
      if (isOutcomeUnknown(error)) void queries.invalidateQueries()
    },
  })
}

/** Retries the action after a confirmation if the server wants one. @throws DeskError */
export async function withIdentity<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act()
  } catch (error) {
    const isAsked = error instanceof DeskError && error.code === 'confirm_needed'
    if (!isAsked || !(await confirmIdentity())) throw error
    return act()
  }
}
