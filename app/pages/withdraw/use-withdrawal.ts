import type { User } from '@supabase/auth-js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { askFunction, callFunction } from '#app/browser/api/api.ts'
import { queryClient } from '#app/browser/query-client.ts'
import { useShopFacts } from '#app/browser/shop-facts.ts'
import type { ListWithdrawableAnswer, WithdrawAnswer } from '#contract/functions.ts'
import { paths } from '#domain/pages.ts'
import { writeStatement } from '#domain/withdrawal-statement.ts'

/** A separate address, so that Back leads to the first step. */
export const STATEMENT = `${paths.withdraw()}?step=statement`

export type UseWithdrawal = ReturnType<typeof useWithdrawal>
export type WithdrawableLine = ListWithdrawableAnswer['lines'][number]

export function useWithdrawal(user: User) {
  const { company } = useShopFacts()
  const { lines, reload } = useLines(user.id)
  const [ticked, setTicked] = useState<readonly WithdrawableLine[]>([])
  const [name, rename] = useState(() => displayName(user))
  const [query] = useSearchParams()
  const [formId, setFormId] = useState(() => crypto.randomUUID())
  const [sending, setSending] = useState<'no' | 'busy' | 'failed'>('no')
  const [received, setReceived] = useState<WithdrawAnswer>()
  const isStatement = query.get('step') === 'statement' && ticked.length > 0

  const send = async () => {
    setSending('busy')
    const asked = ticked.map(({ orderNumber, lineNo }) => ({ orderNumber, lineNo }))
    const request = { formId, name: name.trim(), lines: asked }
    const { data } = await callFunction('withdraw', request)
    setSending(data ? 'no' : 'failed') // the shop may have it, without its confirmation
    setReceived(data)
  }

  return {
    lines,
    reload,
    ticked,
    tick: (line: WithdrawableLine) => {
      setTicked(ticked.includes(line) ? ticked.filter((one) => one !== line) : [...ticked, line])
      setFormId(crypto.randomUUID())
      setSending('no')
    },
    name,
    rename,
    isStatement,
    statement: writeStatement(
      company,
      { name: name.trim(), email: user.email ?? '', orderNumber: '', bought: '' },
      ticked,
    ),
    sending,
    send,
    received,
  }
}

/** Refetched on every visit: withdrawable lines change. */
function useLines(userId: string) {
  const { data, status, isFetching, refetch } = useQuery(
    {
      queryKey: ['withdrawable', userId],
      queryFn: async () => (await askFunction('list-withdrawable', {})).lines,
      gcTime: 0,
    },
    queryClient,
  )
  const waiting = isFetching ? ('loading' as const) : ('failed' as const)
  return { lines: status === 'success' ? data : waiting, reload: () => void refetch() }
}

function displayName({ user_metadata: metadata }: User): string {
  const name: unknown = metadata['display_name']
  return typeof name === 'string' ? name : ''
}
