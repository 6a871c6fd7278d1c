import { useState } from 'react'
import { logSecurityEvent } from '#app/browser/security-log.ts'
import { attemptAuth } from '#app/features/accounts/session/rate-limit.ts'
import { type DeletionProof, deleteAccount, deletionMessages } from './delete-account.ts'

export type UseDeleteAccount = ReturnType<typeof useDeleteAccount>

export function useDeleteAccount(userId: string, onDeleted: () => Promise<void>) {
  const [busy, setBusy] = useState<'delete' | 'mail'>()
  const [mailed, setMailed] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [mayBeDone, setMayBeDone] = useState(false)

  const run = async (work: 'delete' | 'mail', proof: DeletionProof) => {
    setProblem(undefined)
    setBusy(work)
    const answer = await deleteAccount(proof, { mayBeDone })
    if (answer.done) {
      if (work === 'delete') return onDeleted()
      setMailed(true)
    } else {
      setProblem(answer.problem)
      setMayBeDone(answer.isUnknown)
    }
    if (!answer.done && answer.refused) {
      logSecurityEvent({ type: 'account_deletion_refused', severity: 'medium', userId })
    }
    setBusy(undefined)
  }

  const deleteByPassword = async (password: string) => {
    if (busy) return
    const refusal =
      password === '' ? deletionMessages.passwordRequired : attemptAuth('delete-account')
    if (refusal) return setProblem(refusal)
    await run('delete', { password })
  }

  const sendLink = async () => {
    if (!busy) await run('mail', {})
  }

  return { busy, mailed, problem, deleteByPassword, sendLink }
}
