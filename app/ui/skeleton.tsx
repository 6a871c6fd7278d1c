/** Placeholder of a line or a field in a panel or among others, in the colour of a hairline. */
export function Bone({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={`block rounded-control bg-line opacity-50 ${className}`} />
  )
}

/** Placeholder for content that is loading; `className` gives it the size of that content. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-[breathe_1.6s_ease-in-out_6] rounded-control bg-surface ${className}`}
    />
  )
}
