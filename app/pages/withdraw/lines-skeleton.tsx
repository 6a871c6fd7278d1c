import { Skeleton } from '../../ui/skeleton.tsx'

/** In place of the lines until they are known. */
export function LinesSkeleton() {
  return (
    <div aria-live="polite" aria-busy="true" className="grid gap-4">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </div>
  )
}
