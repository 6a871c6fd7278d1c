import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirmIdentity } from '../access/confirm-identity.ts'
import { DeskError, post } from './call.ts'

interface Act<Given, Answer> {
  path: string | ((given: Given) => string)
  /** By default all of `given`. */
  body?: (given: Given) => object
  /** Called before the screens refetch. */
  onDone?: (answer: Answer, given: Given) => void
}

/**
 * Sends an act of the member. When the server wants a confirmation (acts with money or data, after five minutes), asks
 * for the passkey and sends it again. Ends once every screen has refetched.
 */
export function useAct<Given extends object, Answer = unknown>(act: Act<Given, Answer>) {
  const queries = useQueryClient()
  return useMutation<Answer, Error, Given>({
    mutationFn: async (given) => {
      const path = typeof act.path === 'string' ? act.path : act.path(given)
      return withIdentity(() => post<Answer>(path, act.body?.(given) ?? given))
    },
    onSuccess: async (answer, given) => {
      act.onDone?.(answer, given)
      // no stale data when the member returns to another screen
      queries.removeQueries({ type: 'inactive' })
      await queries.invalidateQueries()
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
