export function Bone({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={`block rounded-control bg-line opacity-50 ${className}`} />
  )
}

/** `className` sets the size of the content it replaces. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-[breathe_1.6s_ease-in-out_6] rounded-control bg-surface ${className}`}
    />
  )
}
