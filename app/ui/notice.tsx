import type { ReactNode } from 'react'

const tones = {
  neutral: 'before:bg-quiet',
  signal: 'before:bg-signal',
  good: 'before:bg-good',
  warn: 'before:bg-warn',
  bad: 'before:bg-bad',
} as const

type NoticeTone = keyof typeof tones

interface NoticeProps {
  tone?: NoticeTone
  title?: string | undefined
  children?: ReactNode
  /** Read out when it appears; leave it away for what stands there from the start. */
  live?: boolean
}

/** Something to know before going on, beside a coloured edge that is never its only sign. */
export function Notice({ tone = 'neutral', title, children, live }: NoticeProps) {
  return (
    <div
      role={live ? 'alert' : undefined}
      className={`relative grid gap-1 rounded-control bg-surface py-4 pr-4 pl-6 text-fine before:absolute before:inset-y-4 before:left-3 before:w-0.5 before:rounded-full ${tones[tone]}`}
    >
      {title ? <p className="font-medium">{title}</p> : null}
      <div className="grid justify-items-start gap-3 text-quiet">{children}</div>
    </div>
  )
}
