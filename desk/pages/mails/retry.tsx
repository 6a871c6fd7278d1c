import { Button } from '#app/ui/button.tsx'
import type { RetryRequest } from '#contract/desk/mails.ts'
import { api } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'
import { counted } from '#domain/counted.ts'

export type Retry = ReturnType<typeof useRetry>

export function useRetry(noun: string) {
  return useAct({
    send: (json: RetryRequest) => api.mails.retry.$post({ json }),
    said: ({ count }) => `Retrying ${counted(count, noun)} now`,
  })
}

interface RetryButtonProps {
  retry: Retry
  what: RetryRequest
  label?: string
  children: string
}

export function RetryButton({ retry, what, label, children }: RetryButtonProps) {
  const isRetrying = retry.isPending && JSON.stringify(retry.variables) === JSON.stringify(what)
  return (
    <Button aria-label={label} busy={isRetrying} onClick={() => retry.mutate(what)}>
      {children}
    </Button>
  )
}
