interface AnnotatedListProps {
  points: readonly string[]
  /** File in `public/covers` with every point, numbered. */
  picture: string
}

export function AnnotatedList({ points, picture }: AnnotatedListProps) {
  return (
    <div className="grid gap-6 md:gap-8">
      {/* reserves space: an unloaded picture has no height */}
      <div className="aspect-4/3">
        <img
          src={`/covers/${picture}`}
          alt=""
          width={720}
          height={540}
          loading="lazy"
          decoding="async"
        />
      </div>
      <ol className="grid items-start gap-x-10 gap-y-4 sm:grid-cols-2">
        {points.map((point, index) => (
          <li key={point} className="grid grid-cols-[1.5rem_1fr] gap-3">
            <span
              aria-hidden="true"
              className="figures grid size-6 place-items-center rounded-full bg-signal text-fine font-semibold text-on-signal"
            >
              {index + 1}
            </span>
            <span>{point}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
