interface HeroGraphicProps {
  count: number
  /** Fader height at a horizontal position, both 0 to 1. */
  curve: (share: number) => number
  /** The highlighted fader: its index from 0 and its height (0 to 1). */
  held: { index: number; at: number }
  height: number
  /** Animates the highlighted fader once, after loading. */
  moves?: boolean
  className: string
}

const STEP = 16
const CAP = 9

/** The shop's illustration: a row of faders, one of them highlighted. */
export function HeroGraphic({
  count,
  curve,
  held,
  height,
  moves = false,
  className,
}: HeroGraphicProps) {
  const width = count * STEP
  const set = Array.from({ length: count }, (_, index) => ({
    x: STEP * (index + 0.5),
    reach: Math.round(curve(index / (count - 1)) * height),
  })).filter((_, index) => index !== held.index)
  const x = STEP * (held.index + 0.5)
  const reach = Math.round(held.at * height)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMaxYMax slice"
      fill="none"
      aria-hidden="true"
      className={className}
    >
      <path
        d={set.map((fader) => `M${fader.x} ${height}v-${fader.reach}`).join('')}
        className="stroke-line"
      />
      <path
        d={set.map((fader) => `M${fader.x - CAP / 2} ${height - fader.reach}h${CAP}`).join('')}
        strokeWidth="3"
        className="stroke-control"
      />
      <path
        d={`M${x} ${height}v-${reach}`}
        strokeWidth="2"
        className={`stroke-signal ${moves ? 'hand-lifts' : ''}`}
      />
      <path
        d={`M${x - CAP} ${height - reach}h${CAP * 2}`}
        strokeWidth="8"
        className={`stroke-signal ${moves ? 'hand-moves' : ''}`}
      />
    </svg>
  )
}
