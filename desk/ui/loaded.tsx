import { Button, Spinner } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { Notice } from '#app/ui/notice.tsx'

interface LoadedProps<Data> {
  what: string
  query: {
    data: Data | undefined
    isPending: boolean
    error: Error | null
    refetch: () => Promise<unknown>
  }
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

export function Busy({ what }: { what: string }) {
  return (
    <output className="flex items-center gap-3 py-10 text-quiet">
      <Spinner />
      <span>{`Loading ${what}`}</span>
    </output>
  )
}
