export interface Bar {
  key: string
  /** May be negative. */
  value: number
  label: string
  said: string
}

interface BarChartProps {
  bars: readonly Bar[]
  format: (value: number) => string
}

const HEIGHT = 100
/** Share of the bar's slot. */
const WIDTH = 0.72
/** Minimum height, so that a small sale stays visible. */
const LEAST = 1.5

/** Decorative: the caller must also show the numbers in a table. */
export function BarChart({ bars, format }: BarChartProps) {
  const most = Math.max(0, ...bars.map(({ value }) => value))
  const least = Math.min(0, ...bars.map(({ value }) => value))
  const range = most - least || 1
  const zero = (most / range) * HEIGHT
  return (
    <div aria-hidden="true" className="bar-chart">
      <span className="bar-chart-most">{most > 0 ? format(most) : null}</span>
      <svg viewBox={`0 0 ${bars.length} ${HEIGHT}`} preserveAspectRatio="none">
        {bars.map((bar, index) => {
          const high = bar.value === 0 ? 0 : Math.max(LEAST, (Math.abs(bar.value) / range) * HEIGHT)
          return (
            <g key={bar.key} className="bar" data-tone={toneOf(bar, index === bars.length - 1)}>
              <title>{bar.said}</title>
              <rect className="bar-place" x={index} y={0} width={1} height={HEIGHT} />
              <rect
                x={index + (1 - WIDTH) / 2}
                y={bar.value < 0 ? zero : zero - high}
                width={WIDTH}
                height={high}
              />
            </g>
          )
        })}
        <line x1={0} x2={bars.length} y1={zero} y2={zero} vectorEffect="non-scaling-stroke" />
      </svg>
      <div className="bar-chart-labels">
        <span>{bars[0]?.label}</span>
        <span>{bars[Math.floor(bars.length / 2)]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </div>
    </div>
  )
}

function toneOf({ value }: Bar, isLast: boolean): 'less' | 'last' | undefined {
  if (value < 0) return 'less'
  return isLast ? 'last' : undefined
}
