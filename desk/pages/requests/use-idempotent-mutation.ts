import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'

/**
 * Adds to the conversation. The idempotency key stays the same until the act succeeds, so that a lost answer causes no
 * duplicate.
 */
export function useIdempotentMutation<Given extends object>(path: string, onDone: () => void) {
  const [key, setKey] = useState(() => crypto.randomUUID())
  return useAct<Given>({
    path,
    body: (given) => ({ ...given, key }),
    onDone: () => {
      setKey(crypto.randomUUID())
      onDone()
    },
  })
}
