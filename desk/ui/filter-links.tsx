import { Link, useSearchParams } from 'react-router'

/** The query parameter; without it the first filter applies. */
const PARAMETER = 'show'

interface FilterLinksProps<Key extends string> {
  label: string
  filters: Readonly<Record<Key, string>>
  chosen: Key
  /** Undefined until loaded. */
  counts?: Readonly<Record<Key, number>> | undefined
}

/** Links that set a query parameter. */
export function FilterLinks<Key extends string>(props: FilterLinksProps<Key>) {
  const { label, filters, chosen, counts } = props
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {keysOf(filters).map((key, index) => (
        <Link
          key={key}
          to={index === 0 ? '?' : `?${new URLSearchParams({ [PARAMETER]: key })}`}
          aria-current={key === chosen ? 'page' : undefined}
          className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line px-4 text-fine text-quiet hover:border-control hover:text-text aria-[current]:border-control aria-[current]:bg-surface aria-[current]:text-text"
        >
          <span>{filters[key]}</span>
          {counts ? <span className="tabular-nums">{counts[key]}</span> : null}
        </Link>
      ))}
    </nav>
  )
}

export function useFilter<Key extends string>(
  filters: Readonly<Record<Key, string>>,
  first: NoInfer<Key>,
): Key {
  const [search] = useSearchParams()
  return keysOf(filters).find((key) => key === search.get(PARAMETER)) ?? first
}

function keysOf<Key extends string>(filters: Readonly<Record<Key, string>>): Key[] {
  return Object.keys(filters) as Key[]
}
