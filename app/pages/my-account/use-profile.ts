import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { logError } from '#app/browser/error-log.ts'
import { queryClient } from '#app/browser/query-client.ts'
import { showToast } from '#app/ui/toast.ts'
import { type AccountOwner, nameOf } from './account-owner.ts'
import { profileMessages, readProfile, saveProfile } from './profile-calls.ts'

export function useProfile(owner: AccountOwner) {
  const queryKey = ['profile', owner.id]
  const [saving, setSaving] = useState(false) // [ACCT-16]
  const { data, status, refetch } = useQuery(
    { queryKey, queryFn: () => readName(owner) },
    queryClient,
  )

  /** Resolves to true when saved; a toast shows the result. */
  const save = async (typed: string) => {
    const displayName = typed.trim()
    setSaving(true)
    const problem = await saveProfile({ userId: owner.id, displayName })
    if (!problem) queryClient.setQueryData(queryKey, displayName)
    setSaving(false)
    showToast(problem ? failure(problem) : success)
    return !problem
  }

  return { status, displayName: data ?? '', saving, save, reload: () => void refetch() }
}

async function readName(owner: AccountOwner): Promise<string> {
  try {
    const profile = await readProfile(owner.id)
    return profile ? (profile.display_name ?? '') : nameOf(owner)
  } catch (error) {
    logError('account: profile', error)
    throw error
  }
}

const success = { title: profileMessages.saved, description: profileMessages.savedMore }

function failure(description: string) {
  return { title: profileMessages.failed, description, variant: 'destructive' } as const
}
