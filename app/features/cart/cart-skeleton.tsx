import { Bone } from '#app/ui/skeleton.tsx'

/** Placeholder while the cart is being read: the shape of two lines and of the summary. */
export function CartSkeleton() {
  return (
    <>
      <noscript>Your cart is kept in your browser and needs JavaScript.</noscript>
      <div
        aria-busy="true"
        className="awaits-script grid gap-10 lg:grid-cols-[1fr_24rem] lg:gap-16"
      >
        <div className="grid content-start">
          <div className="flex min-h-14 items-center border-b border-line">
            <Bone className="h-4 w-14" />
          </div>
          <LineSkeleton />
          <LineSkeleton />
        </div>
        <div className="grid h-142 content-start gap-8 rounded-panel bg-surface p-5 sm:p-6">
          <Bone className="h-6 w-40" />
          <Bone className="h-5" />
          <Bone className="h-8" />
        </div>
      </div>
    </>
  )
}

function LineSkeleton() {
  return (
    <div className="grid h-40 grid-cols-[4.5rem_1fr] content-start gap-x-4 gap-y-3 border-b border-line py-6 sm:grid-cols-[5.5rem_1fr] sm:gap-x-6">
      <Bone className="row-span-3 h-26" />
      <Bone className="h-5 w-3/5" />
      <Bone className="h-4 w-16" />
    </div>
  )
}
