import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import type { Answered } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'
import { ProblemLine } from '#desk/ui/act-problem.tsx'
import { Done } from '#desk/ui/done.tsx'

interface SendFormProps {
  act: { isPending: boolean; error: Error | null }
  action: string
  disabled: boolean
  /** Null until it has succeeded. */
  done: string | null
  onSend: () => void
  children: Elements
}

/** Adds to the conversation. */
export function SendForm({ act, action, disabled, done, onSend, children }: SendFormProps) {
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!act.isPending) onSend()
      }}
    >
      {children}
      <ProblemLine error={act.error} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary" busy={act.isPending} disabled={disabled}>
          {action}
        </Button>
        <Done>{done}</Done>
      </div>
    </form>
  )
}

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
