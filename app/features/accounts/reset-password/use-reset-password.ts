import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#domain/pages.ts'
import { callFunction } from '../../../browser/api/api.ts'
import { showToast } from '../../../ui/toast.ts'
import { type ResetFailure, resetMessages } from './reset-messages.ts'
import { resetPassword } from './reset-password.ts'

/** Delay between the success notice and the redirect to the sign-in page [RESET-13]. */
export const RESET_REDIRECT_MS = 2000

export interface UseResetPassword {
  state: 'idle' | 'busy' | 'done' | 'failed'
  /** The problem of the two fields. */
  problem: string | undefined
  /** With 'failed': show it and 'Request New Password Reset Email' [RESET-08, RESET-14]. */
  failure: ResetFailure | undefined
  submit: (password: string, confirmation: string) => Promise<void>
}

interface Progress {
  state: UseResetPassword['state']
  problem?: string
  failure?: ResetFailure
}

/** The password reset page's state; `token` comes from the address. Navigates to /auth when done. */
export function useResetPassword(token: string): UseResetPassword {
  const [progress, setProgress] = useState<Progress>({ state: 'idle' })
  const navigate = useNavigate()
  const done = progress.state === 'done'
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => void navigate(paths.auth()), RESET_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [done, navigate])

  async function submit(password: string, confirmation: string) {
    if (progress.state === 'busy' || done) return
    setProgress({ state: 'busy' })
    const outcome = await resetPassword({ token, password, confirmation }, callFunction)
    if (outcome.done) {
      setProgress({ state: 'done' })
      showToast({ title: resetMessages.success })
    } else if ('problem' in outcome) setProgress({ state: 'idle', problem: outcome.problem })
    else setProgress({ state: 'failed', failure: outcome.failure })
  }

  const { state, problem, failure } = progress
  return { state, problem, failure, submit }
}
