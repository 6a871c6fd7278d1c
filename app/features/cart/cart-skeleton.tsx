import { Skeleton } from '#app/ui/skeleton.tsx'

/** Placeholder while the cart is being read. */
export function CartSkeleton() {
  return (
    <>
      <noscript>The cart is kept in your browser and needs JavaScript.</noscript>
      <div
        aria-busy="true"
        className="awaits-script grid gap-10 lg:grid-cols-[1fr_24rem] lg:gap-16"
      >
        <div className="grid content-start gap-6">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-28 w-full" />
        </div>
        <Skeleton className="h-96 w-full" />
      </div>
    </>
  )
}
