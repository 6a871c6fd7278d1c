import type { FeatureDrawing } from '#domain/catalogue/product-file.ts'

interface DrawnListProps {
  points: readonly string[]
  /** What is drawn beside each, in their order. */
  drawings: readonly FeatureDrawing[]
}

/** What one gets, each part beside its drawing. */
export function DrawnList({ points, drawings }: DrawnListProps) {
  return (
    <ul
      className={`grid gap-x-6 gap-y-6 ${points.length === 4 ? 'sm:grid-cols-2' : 'sm:grid-cols-3'}`}
    >
      {points.map((point, index) => (
        <li
          key={point}
          className="grid grid-cols-[6rem_1fr] content-start items-center gap-4 sm:grid-cols-1"
        >
          <img
            src={`/covers/features.svg#${drawings[index]}`}
            alt=""
            width={96}
            height={72}
            loading="lazy"
            decoding="async"
            className="w-full rounded-control bg-ground"
          />
          {point}
        </li>
      ))}
    </ul>
  )
}
