import { useLocation } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'
import { changed, useHashParams } from './use-hash-params.ts'

/** Labels of a list that begins with the newest. */
interface OfNewest {
  older: string
  newest: string
}

interface PageLinksProps {
  next: string | number | null
  ofNewest?: OfNewest
}

/** Keyset pagination; the fragment has the cursor, `before` or else `after`. */
export function PageLinks({ next, ofNewest }: PageLinksProps) {
  const { search } = useLocation()
  const [kept] = useHashParams()
  const cursor = ofNewest ? 'before' : 'after'
  const isFirst = !kept.has(cursor)
  if (next === null && isFirst) return null
  const to = (at: string) => `${search}#${changed(kept, { [cursor]: at })}`
  const forward =
    next === null ? null : (
      <LinkButton to={to(String(next))}>{ofNewest?.older ?? 'Next page'}</LinkButton>
    )
  const back = isFirst ? null : (
    <LinkButton variant={ofNewest ? 'secondary' : 'quiet'} to={to('')}>
      {ofNewest?.newest ?? 'Back to the first page'}
    </LinkButton>
  )
  return (
    <nav aria-label="Pages" className="flex flex-wrap gap-3">
      {ofNewest ? back : forward}
      {ofNewest ? forward : back}
    </nav>
  )
}
