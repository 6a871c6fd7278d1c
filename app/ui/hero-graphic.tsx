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
      <path d={drawRails(set, height)} className="stroke-line" />
      <path d={drawCaps(set, height)} strokeWidth="3" className="stroke-control" />
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

interface Fader {
  x: number
  reach: number
}

/** The faders' rails. Each point is relative to the one before, which compresses better. */
function drawRails(faders: readonly Fader[], height: number): string {
  const steps = faders.map(({ x, reach }, index) => {
    const before = faders[index - 1]
    return `${before ? `m${x - before.x} ${before.reach}` : `M${x} ${height}`}v-${reach}`
  })
  return steps.join('')
}

/** The faders' caps, relative as well. */
function drawCaps(faders: readonly Fader[], height: number): string {
  const steps = faders.map(({ x, reach }, index) => {
    const before = faders[index - 1]
    const start = before
      ? `m${x - before.x - CAP} ${before.reach - reach}`
      : `M${x - CAP / 2} ${height - reach}`
    return `${start}h${CAP}`
  })
  return steps.join('')
}
