export function Spinner({ size = 'small' }: { size?: 'small' | 'large' }) {
  return (
    <span
      aria-hidden="true"
      className={`${size === 'small' ? 'size-4' : 'size-10'} inline-block shrink-0 border-2 animate-[turn_0.8s_linear_infinite] rounded-full border-current border-r-transparent`}
    />
  )
}
