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
