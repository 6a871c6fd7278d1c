import { useRef, useState } from 'react'
import { explainFailure } from './commission-calls.ts'

/** Ignores clicks while sending. A retry reuses the idempotency key, so a lost response does no harm. */
export function useSending() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const key = useRef<string | undefined>(undefined)
  const running = useRef(false)
  const send = async (act: (key: string) => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem('')
    key.current ??= crypto.randomUUID()
    try {
      await act(key.current)
      key.current = undefined
    } catch (error) {
      setProblem(explainFailure(error))
    }
    running.current = false
    setBusy(false)
  }
  return { isBusy, problem, send }
}
