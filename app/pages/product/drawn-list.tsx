interface DrawnListProps {
  points: readonly string[]
  /** Same order as `points`. */
  drawings: readonly string[]
}

/** Rows of equal height against layout shift. An odd number stays in one column. */
export function DrawnList({ points, drawings }: DrawnListProps) {
  const isOdd = points.length % 2 > 0
  return (
    <ul className={`grid gap-x-10 gap-y-1 ${isOdd ? '' : 'sm:grid-cols-2'}`}>
      {points.map((point, index) => (
        <li
          key={point}
          className={`grid h-20 grid-cols-[6rem_1fr] items-center gap-4 max-md:text-fine ${isOdd ? '' : 'md:h-26'}`}
        >
          <img
            src={`/covers/features.svg#${drawings[index]}`}
            alt=""
            width={96}
            height={72}
            loading="lazy"
            decoding="async"
            className="aspect-3/2 w-full rounded-control bg-ground"
          />
          <span>{point}</span>
        </li>
      ))}
    </ul>
  )
}
