import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'

/** An act that goes into the thread: with one key until it was taken, so that a lost answer does no harm. */
export function useSaid<Given extends object>(path: string, onDone: () => void) {
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
