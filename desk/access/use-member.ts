import { api } from '#desk/api/call.ts'
import { useAnswer } from '#desk/api/use-answer.ts'

export function useMember() {
  return useAnswer(['access'], () => api.access.$get(), {
    staleTime: 60_000,
  })
}
