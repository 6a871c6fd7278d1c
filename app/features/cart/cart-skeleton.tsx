import type { Elements } from '#app/ui/elements.ts'
import { Bone } from '#app/ui/skeleton.tsx'
import { lineClass, linesHeadClass } from './cart-lines.tsx'

/** `children` is the summary. */
export function CartSkeleton({ children }: { children: Elements }) {
  return (
    <>
      <noscript>Your cart is saved in your browser. Turn on JavaScript to see it.</noscript>
      <div aria-busy="true" className="awaits-script">
        <div className="grid gap-10 lg:grid-cols-[1fr_24rem] lg:gap-16">
          <div>
            <div className={linesHeadClass}>
              <Bone className="h-4 w-16" />
              <span className="h-12" />
            </div>
            <LineSkeleton />
            <LineSkeleton />
          </div>
          {children}
        </div>
      </div>
    </>
  )
}

function LineSkeleton() {
  return (
    <div className={lineClass}>
      <Bone className="row-span-3 aspect-25/36" />
      <Bone className="h-5 w-2/3" />
      <Bone className="col-start-2 h-4 w-16" />
    </div>
  )
}
