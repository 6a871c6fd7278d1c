import { Link, useSearchParams } from 'react-router'

interface Filter<Key extends string> {
  key: Key
  label: string
  /** Undefined until loaded. */
  count?: number | undefined
}

interface FilterLinksProps<Key extends string> {
  label: string
  /** Query parameter; without it the first filter applies. */
  parameter: string
  filters: readonly Filter<Key>[]
  chosen: Key
}

/** Links that set a query parameter. */
export function FilterLinks<Key extends string>({
  label,
  parameter,
  filters,
  chosen,
}: FilterLinksProps<Key>) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {filters.map(({ key, label: name, count }, index) => (
        <Link
          key={key}
          to={index === 0 ? '?' : `?${new URLSearchParams({ [parameter]: key })}`}
          aria-current={key === chosen ? 'page' : undefined}
          className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line px-4 text-fine text-quiet hover:border-control hover:text-text aria-[current]:border-control aria-[current]:bg-surface aria-[current]:text-text"
        >
          <span>{name}</span>
          {count === undefined ? null : <span className="tabular-nums">{count}</span>}
        </Link>
      ))}
    </nav>
  )
}

/** Falls back to the first key. */
export function useFilter<Key extends string>(
  parameter: string,
  keys: readonly [Key, ...Key[]],
): Key {
  const [search] = useSearchParams()
  return keys.find((key) => key === search.get(parameter)) ?? keys[0]
}
