interface HeroGraphicProps {
  count: number
  /** How far up the machine has set the fader at a share of the way, both 0 to 1. */
  curve: (share: number) => number
  /** The one fader a person holds, counted from 0, and where. */
  held: { index: number; at: number }
  height: number
  /** The hand moves there once, after the page has come. */
  moves?: boolean
  className: string
}

const STEP = 16
const CAP = 9

/** A bank of faders, all set by the machine but one, which is lit: the picture of the shop. */
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
