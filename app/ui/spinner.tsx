/** A spinner for work of unknown length; the text beside it names the work. */
export function Spinner({ size = 'small' }: { size?: 'small' | 'large' }) {
  return (
    <span
      aria-hidden="true"
      className={`${size === 'small' ? 'size-4 border-2' : 'size-10 border-[3px]'} inline-block shrink-0 animate-[turn_0.8s_linear_infinite] rounded-full border-current border-r-transparent`}
    />
  )
}
