import type { User } from '@supabase/auth-js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { askFunction, callFunction } from '#app/browser/api/api.ts'
import { queryClient } from '#app/browser/query-client.ts'
import { useShopFacts } from '#app/browser/shop-facts.ts'
import type {
  ListWithdrawableAnswer,
  WithdrawAnswer,
  WithdrawRequest,
} from '#contract/functions.ts'
import { paths } from '#domain/pages.ts'
import { writeStatement } from '#domain/withdrawal-statement.ts'

/** A separate address, so that Back leads to the first step. */
export const STATEMENT = `${paths.withdraw()}?step=statement`

export interface UseWithdrawal {
  lines: WithdrawableLine[] | 'loading' | 'failed'
  reload: () => void
  ticked: readonly WithdrawableLine[]
  tick: (line: WithdrawableLine) => void
  name: string
  rename: (name: string) => void
  step: 'choose' | 'statement'
  statement: string
  sending: 'no' | 'busy' | 'failed'
  send: () => Promise<void>
  received: WithdrawAnswer | undefined
}

export function useWithdrawal(user: User): UseWithdrawal {
  const { company } = useShopFacts()
  const { lines, reload } = useLines(user.id)
  const [ticked, setTicked] = useState<readonly WithdrawableLine[]>([])
  const [name, rename] = useState(() => displayName(user))
  const [query] = useSearchParams()
  const [formId, setFormId] = useState(() => crypto.randomUUID())
  const [sending, setSending] = useState<UseWithdrawal['sending']>('no')
  const [received, setReceived] = useState<WithdrawAnswer>()
  const isStatement = query.get('step') === 'statement' && ticked.length > 0

  const send = async () => {
    setSending('busy')
    const asked = ticked.map(({ orderNumber, lineNo }) => ({ orderNumber, lineNo }))
    const answer = await sendWithdrawal({ formId, name: name.trim(), lines: asked })
    setSending(answer ? 'no' : 'failed')
    setReceived(answer)
  }

  return {
    lines,
    reload,
    ticked,
    tick: (line) => {
      setTicked(ticked.includes(line) ? ticked.filter((one) => one !== line) : [...ticked, line])
      setFormId(crypto.randomUUID())
      setSending('no')
    },
    name,
    rename,
    step: isStatement ? 'statement' : 'choose',
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
function useLines(userId: string): Pick<UseWithdrawal, 'lines' | 'reload'> {
  const { data, status, isFetching, refetch } = useQuery(
    {
      queryKey: ['withdrawable', userId],
      queryFn: fetchLines,
      gcTime: 0,
    },
    queryClient,
  )
  const asked = status === 'success' ? data : isFetching ? 'loading' : 'failed'
  return { lines: asked, reload: () => void refetch() }
}

function displayName({ user_metadata: metadata }: User): string {
  const name: unknown = metadata['display_name']
  return typeof name === 'string' ? name : ''
}

export type WithdrawableLine = ListWithdrawableAnswer['lines'][number]

/**
 * Recent purchases.
 * @throws FunctionError
 */
async function fetchLines(): Promise<WithdrawableLine[]> {
  return (await askFunction('list-withdrawable', {})).lines
}

/** Undefined unless the shop confirms receipt. */
async function sendWithdrawal(request: WithdrawRequest): Promise<WithdrawAnswer | undefined> {
  return (await callFunction('withdraw', request)).data
}
