import type { FeatureDrawing } from '#domain/catalogue/product-file.ts'

interface DrawnListProps {
  points: readonly string[]
  /** What is drawn beside each, in their order. */
  drawings: readonly FeatureDrawing[]
}

/**
 * What one gets, each part beside its drawing, all as high, so that no font moves what comes below. Of an odd number the
 * first has a line of its own.
 */
export function DrawnList({ points, drawings }: DrawnListProps) {
  return (
    <ul className="grid gap-x-10 gap-y-1 sm:grid-cols-2">
      {points.map((point, index) => (
        <li
          key={point}
          className={`grid h-20 md:h-26 grid-cols-[6rem_1fr] items-center gap-4 max-md:text-fine ${index < points.length % 2 ? 'sm:col-span-2' : ''}`}
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
          {point}
        </li>
      ))}
    </ul>
  )
}
