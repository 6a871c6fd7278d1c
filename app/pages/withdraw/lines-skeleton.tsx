import { Skeleton } from '#app/ui/skeleton.tsx'

export function LinesSkeleton() {
  return (
    <div aria-live="polite" aria-busy="true" className="grid gap-4">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </div>
  )
}
