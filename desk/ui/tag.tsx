import type { Tone } from '#domain/order-state-words.ts'

const tones: Record<Tone, string> = {
  neutral: 'bg-quiet',
  good: 'bg-good',
  warn: 'bg-warn',
  bad: 'bg-bad',
}

/** Always has words: colour must not be the only sign. */
export function Tag({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className="inline-flex items-baseline gap-2">
      <span
        aria-hidden="true"
        className={`size-2 shrink-0 -translate-y-px rounded-full ${tones[tone]}`}
      />
      <span>{children}</span>
    </span>
  )
}
