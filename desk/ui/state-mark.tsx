import { IconCheck, IconClose, IconDot } from '#app/ui/icons.tsx'

const marks = {
  good: { Icon: IconCheck, look: 'text-good' },
  bad: { Icon: IconClose, look: 'text-bad' },
  unknown: { Icon: IconDot, look: 'text-quiet' },
} as const

/** Its text is for screen readers, so the caller must also show words. */
export function StateMark({ state, said }: { state: keyof typeof marks; said: string }) {
  const { Icon, look } = marks[state]
  return (
    <span className={`flex h-5 items-center ${look}`}>
      <Icon />
      <span className="sr-only">{`${said}: `}</span>
    </span>
  )
}
