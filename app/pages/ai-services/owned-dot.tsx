/** Shows whether a service is owned: a filled dot with a label, or nothing to see [ROUTE-services-04]. */
export function OwnedDot({ owned }: { owned: boolean }) {
  if (!owned) return <span className="sr-only">Not owned</span>
  return (
    <span className="inline-flex items-center gap-2 font-medium text-signal">
      <span aria-hidden="true" className="size-2.5 rounded-full bg-signal" />
      Owned
    </span>
  )
}
