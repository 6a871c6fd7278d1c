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
  /** Announced on appearance; omit for notices present from the start. */
  live?: boolean
}

/** The colour is never the only sign of its tone. */
export function Notice({ tone = 'neutral', title, children, live }: NoticeProps) {
  return (
    <div role={live ? 'alert' : undefined} className="rounded-control bg-surface p-4">
      <div
        className={`relative grid gap-1 pl-4 before:absolute before:inset-y-0 before:w-0.5 before:rounded-full ${tones[tone]}`}
      >
        {title ? <p className="font-medium">{title}</p> : null}
        <div className="grid justify-items-start gap-3 text-quiet">{children}</div>
      </div>
    </div>
  )
}
