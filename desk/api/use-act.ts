import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirmIdentity } from '../access/confirm-identity.ts'
import { type Answered, answerOf, DeskError, isOutcomeUnknown } from './call.ts'

interface Act<Given, Answer> {
  send: (given: Given) => Promise<Answered<Answer>>
  /** Called before the screens refetch. */
  onDone?: (answer: Answer, given: Given) => void
}

/**
 * An act of the member. Where the server asks who it is (acts with money or data do after five minutes), the passkey is
 * asked for and the act sent again. Afterwards every screen reads again; only then is the act over. They read again too
 * when the outcome is unknown.
 */
export function useAct<Answer, Given extends object = object>(act: Act<Given, Answer>) {
  const queries = useQueryClient()
  return useMutation<Answer, Error, Given>({
    mutationFn: (given) => withIdentity(() => answerOf(act.send(given))),
    onSuccess: async (answer, given) => {
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

/** Retries the act after a confirmation if the server wants one. @throws DeskError */
export async function withIdentity<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act()
  } catch (error) {
    const isAsked = error instanceof DeskError && error.code === 'confirm_needed'
    if (!isAsked || !(await confirmIdentity())) throw error
    return act()
  }
}
