/** Placeholder for content that is loading; `className` gives it the size of that content. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-[breathe_1.6s_ease-in-out_6] rounded-control bg-surface ${className}`}
    />
  )
}
