import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Busy } from './busy.tsx'

interface LoadedProps<Data> {
  what: string
  query: UseQueryResult<Data>
  children: (data: Data) => Elements
}

export function Loaded<Data>({ what, query, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return <Busy what={what} />
  return (
    <Notice tone="bad" title={`We couldn’t load ${what}`} live>
      <p>{query.error?.message}</p>
      <Button onClick={() => void query.refetch()}>Try again</Button>
    </Notice>
  )
}
