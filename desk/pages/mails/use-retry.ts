import type { RetryRequest } from '#contract/desk/mails.ts'
import { counted } from '#domain/counted.ts'
import { showToast } from '../../../app/ui/toast.ts'
import { api } from '../../api/call.ts'
import { useAct } from '../../api/use-act.ts'

export type Retry = ReturnType<typeof useRetry>

export function useRetry(noun: string) {
  return useAct({
    send: (json: RetryRequest) => api.mails.retry.$post({ json }),
    onDone: ({ count }) => showToast({ title: `Retrying ${counted(count, noun)} now` }),
  })
}
