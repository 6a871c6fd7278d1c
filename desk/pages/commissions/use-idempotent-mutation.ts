import { useState } from 'react'
import type { Answered } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'

/**
 * Adds to the conversation. The idempotency key stays the same until it succeeds, so that a lost response causes no
 * duplicate.
 */
export function useIdempotentMutation<Given extends object>(
  send: (given: Given, key: string) => Promise<Answered<object>>,
  onDone: () => void,
) {
  const [key, setKey] = useState(() => crypto.randomUUID())
  return useAct({
    send: (given: Given) => send(given, key),
    onDone: () => {
      setKey(crypto.randomUUID())
      onDone()
    },
  })
}
