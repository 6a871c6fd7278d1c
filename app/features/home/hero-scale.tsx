const width = 1440
const height = 168
const step = 12
const needle = 888

/** A tuning scale across the page: the marks rise to meet the needle, which moves there once. */
export function HeroScale() {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="block h-28 w-full md:h-42"
    >
      <path d={marks((mark) => mark < 60)} strokeWidth="1.5" className="stroke-line" />
      <path d={marks((mark) => mark >= 60)} strokeWidth="1.5" className="stroke-control" />
      <path
        d={`M${needle} ${height}V8`}
        strokeWidth="3"
        className="animate-[tune_1.2s_var(--ease-out)_var(--motion-hero-delay)_backwards] stroke-signal"
      />
    </svg>
  )
}

/** The marks of a height that is asked for, as one path. */
function marks(asked: (mark: number) => boolean): string {
  let path = ''
  for (let x = step; x < width; x += step) {
    const distance = (x - needle) / 150
    const long = x % (step * 6) === 0 ? 16 : 0
    const mark = Math.round(18 + long + 96 * Math.exp(-distance * distance))
    if (x !== needle && asked(mark)) path += `M${x} ${height}v-${mark}`
  }
  return path
}
