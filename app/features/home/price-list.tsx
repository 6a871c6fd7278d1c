import { Link } from 'react-router'

export interface PriceListRow {
  name: string
  /** For whom, or what it is. */
  words: string
  price: string
  to: string
}

/** What is sold, line by line, with its price at the end of the line. */
export function PriceList({ rows }: { rows: readonly PriceListRow[] }) {
  return (
    <ul className="content-start border-line max-lg:border-t">
      {rows.map((row) => (
        <li
          key={row.name}
          className="group relative grid grid-cols-[1fr_auto] gap-x-6 border-b border-line py-4 first:lg:pt-0"
        >
          <Link
            to={row.to}
            className="font-medium decoration-line underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {row.name}
          </Link>
          <p className="figures font-medium">{row.price}</p>
          <p className="col-span-2 text-fine text-quiet">{row.words}</p>
        </li>
      ))}
    </ul>
  )
}
