import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { callFunction } from '#app/browser/api/api.ts'
import { forgetChosenPassword } from '#app/browser/chosen-password.ts'
import { keepTypedEmail } from '#app/browser/typed-email.ts'
import { useAuthStore } from '#app/features/accounts/session/use-auth.ts'
import { showToast } from '#app/ui/toast.ts'
import { paths } from '#domain/pages.ts'
import { isTransient, type ResetFailure, resetMessages } from './reset-messages.ts'
import {
  confirmChosenPassword,
  type FieldProblem,
  findLinkOwner,
  type ResetOutcome,
  resetPassword,
  takeSession,
} from './reset-password.ts'

/** Before the redirect to the sign-in page [RESET-13]. */
export const RESET_REDIRECT_MS = 2000

export type UseResetPassword = ReturnType<typeof useResetPassword>

interface Progress {
  state: 'idle' | 'busy' | 'done' | 'failed'
  problem?: FieldProblem
  /** [RESET-08, RESET-14] */
  failure?: ResetFailure
}

interface PasswordLink {
  token: string
  /** True when the account has no password yet. */
  first: boolean
}

/** A first password signs in at once; a changed one leads to /auth. */
export function useResetPassword({ token, first }: PasswordLink) {
  const [progress, setProgress] = useState<Progress>({ state: 'idle' })
  const navigate = useNavigate()
  const store = useAuthStore()
  const email = useLinkOwner(token)
  const done = progress.state === 'done'
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => void navigate(paths.auth()), RESET_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [done, navigate])

  /** `ask` resolves to undefined once it has signed in. */
  async function attempt(ask: () => Promise<ResetOutcome | undefined>) {
    if (progress.state === 'busy' || done) return
    setProgress({ state: 'busy' })
    const outcome = await ask()
    if (outcome) return finish(outcome)
    showToast({ title: resetMessages.firstSet, description: 'You’re signed in.' })
    navigate(paths.myVault(), { replace: true })
  }

  const submit = (password: string, confirmation: string) =>
    attempt(async () => {
      const outcome = await resetPassword({ token, password, confirmation }, callFunction)
      const email = outcome.done ? outcome.email : undefined
      if (!first || !email || 'error' in (await store.signIn(email, password))) return outcome
      forgetChosenPassword() // the new password replaces it
      return undefined
    })

  /** Uses the password chosen in this browser after payment (decision 022). */
  const confirmChosen = () =>
    attempt(async () => {
      const outcome = await confirmChosenPassword(token, callFunction)
      if (!('failure' in outcome && isTransient(outcome.failure))) forgetChosenPassword()
      const session = outcome.done ? outcome.session : undefined
      return session && (await takeSession(store, session)) ? undefined : outcome
    })

  function finish(outcome: ResetOutcome) {
    if (outcome.done) {
      forgetChosenPassword() // the new password replaces it
      if (outcome.email) keepTypedEmail(outcome.email) // prefills the sign-in form
      setProgress({ state: 'done' })
      showToast({ title: first ? resetMessages.firstSet : resetMessages.success })
    } else if ('problem' in outcome) setProgress({ state: 'idle', problem: outcome.problem })
    else setProgress({ state: 'failed', failure: outcome.failure })
  }

  const { state, problem, failure } = progress
  return { state, email, problem, failure, submit, confirmChosen }
}

/** '' while loading, null for an invalid link. */
function useLinkOwner(token: string): string | null {
  const [owner, setOwner] = useState<string | null>('')
  useEffect(() => {
    if (!token) return
    let isCurrent = true
    void findLinkOwner(token, callFunction).then((email) => isCurrent && setOwner(email ?? null))
    return () => {
      isCurrent = false
    }
  }, [token])
  return owner
}
