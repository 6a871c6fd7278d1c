import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { externalLink } from './external-link.ts'

const variants = {
  /** The border shows in forced-colors mode. */
  primary:
    'border border-transparent bg-signal text-on-signal hover:bg-signal-lifted disabled:bg-line disabled:text-quiet',
  secondary:
    'border border-control text-text hover:border-text hover:bg-surface disabled:text-quiet',
  quiet: 'underline text-quiet hover:text-text disabled:text-quiet',
  danger: 'border border-control text-bad hover:border-bad disabled:text-quiet',
} as const

const sizes = {
  medium: 'min-h-11 px-4 text-fine',
  large: 'min-h-12 px-5 text-body sm:px-6',
} as const

export type ButtonVariant = keyof typeof variants
export type ButtonSize = keyof typeof sizes

export interface ButtonLook {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  wide?: boolean | undefined
}

export function buttonClass({ variant = 'secondary', size = 'medium', wide }: ButtonLook): string {
  return `inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap transition-colors duration-[var(--motion-quick)] disabled:cursor-not-allowed ${variants[variant]} ${sizes[size]} ${wide ? 'w-full' : ''}`
}

type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'className'> & {
    /** Shows a spinner and ignores clicks, but keeps the focus. */
    busy?: boolean
  }

/** Also blocks form submission. */
const hold = (event: { preventDefault: () => void }) => event.preventDefault()

export function Button({ variant, size, wide, busy, children, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      onClick={busy ? hold : props.onClick}
      aria-busy={busy || undefined}
      className={buttonClass({ variant, size, wide })}
    >
      {busy ? <Spinner /> : null}
      <span className="contents">{children}</span>
    </button>
  )
}

type LinkButtonProps = ButtonLook & {
  to: string
  describedBy?: string
  children: ReactNode
}

export function LinkButton({ to, describedBy, children, ...look }: LinkButtonProps) {
  return (
    <Link to={to} replace={false} aria-describedby={describedBy} className={buttonClass(look)}>
      {children}
    </Link>
  )
}

type ExternalButtonProps = ButtonLook & { href: string; children: ReactNode }

export function ExternalButton({ href, children, ...look }: ExternalButtonProps) {
  return (
    <a href={href} {...externalLink} className={buttonClass(look)}>
      {children}
    </a>
  )
}

export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="grid gap-3 max-sm:w-full sm:flex sm:flex-wrap">{children}</div>
}

export function Spinner({ size = 'small' }: { size?: 'small' | 'large' }) {
  return (
    <span
      aria-hidden="true"
      className={`${size === 'small' ? 'size-4' : 'size-10'} inline-block shrink-0 border-2 animate-[turn_0.8s_linear_infinite] rounded-full border-current border-r-transparent`}
    />
  )
}
