import { type ReactNode, useEffect, useRef } from 'react'
import { ButtonRow } from './button.tsx'

interface EmptyStateProps {
  title: string
  children?: ReactNode
  action: ReactNode
  level?: 1 | 2
  takesFocus?: boolean
}

export function EmptyState({ title, children, action, level = 1, takesFocus }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="grid max-w-prose justify-items-start gap-6 py-10 md:py-16">
      <Heading
        ref={heading}
        tabIndex={takesFocus ? -1 : undefined}
        className="text-heading font-semibold"
      >
        {title}
      </Heading>
      {children ? <div className="text-lead text-quiet">{children}</div> : null}
      <ButtonRow>{action}</ButtonRow>
    </div>
  )
}
