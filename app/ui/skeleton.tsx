/** Keeps the place of something that is on its way; the class gives it the size of what comes. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-[breathe_1.6s_ease-in-out_6] rounded-control bg-surface ${className}`}
    />
  )
}
