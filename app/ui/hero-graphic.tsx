import { useId } from 'react'

interface HeroGraphicProps {
  count: number
  /** Fader height at a horizontal position, both 0 to 1. */
  curve: (share: number) => number
  held: { index: number; at: number }
  height: number
  /** Animates the highlighted fader once after load. */
  moves?: boolean
  className: string
}

const STEP = 24
const CAP = 9

export function HeroGraphic({
  count,
  curve,
  held,
  height,
  moves = false,
  className,
}: HeroGraphicProps) {
  const fader = useId()
  const width = count * STEP
  const x = STEP * (held.index + 0.5)
  const top = height - Math.round(held.at * height)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMaxYMax slice"
      fill="none"
      aria-hidden="true"
      className={className}
    >
      {/* One fader per path point; rails are clipped. */}
      <marker id={fader} orient="0" markerUnits="userSpaceOnUse" overflow="visible">
        <path d={`M0 0v${height}`} className="stroke-line" />
        <path d={`M${-CAP / 2} 0h${CAP}`} strokeWidth="3" className="stroke-control" />
      </marker>
      <path
        d={drawTops(count, held.index, (share) => Math.round(height - curve(share) * height))}
        markerStart={`url(#${fader})`}
        markerMid={`url(#${fader})`}
        markerEnd={`url(#${fader})`}
      />
      {/* Its rail is as long as the picture's height and clipped by it. */}
      <g className={`stroke-signal ${moves ? 'hand-moves' : ''}`}>
        <path d={`M${x} ${top}v${height}`} strokeWidth="2" />
        <path d={`M${x - CAP} ${top}h${CAP * 2}`} strokeWidth="8" />
      </g>
    </svg>
  )
}

/** Path through the fader tops, with a gap at the held one. Relative steps compress better. */
function drawTops(count: number, held: number, top: (share: number) => number): string {
  let path = ''
  let [beforeX, beforeY] = [0, 0]
  for (let index = 0; index < count; index++) {
    if (Math.abs(index - held) < 2) continue
    const [x, y] = [STEP * (index + 0.5), top(index / (count - 1))]
    path += path ? `l${x - beforeX} ${y - beforeY}` : `M${x} ${y}`
    beforeX = x
    beforeY = y
  }
  return path
}
