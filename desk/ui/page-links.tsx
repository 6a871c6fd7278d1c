import { useLocation } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'
import { useHashParams } from './use-hash-params.ts'

/** Keyset pagination; the fragment has the cursor. */
export function PageLinks({ next }: { next: string | number | null }) {
  const { search } = useLocation()
  const [kept] = useHashParams()
  const isFirst = !kept.has('after')
  if (next === null && isFirst) return null
  const to = (after?: string) => {
    const changed = new URLSearchParams(kept)
    changed.delete('after')
    if (after !== undefined) changed.set('after', after)
    return `${search}#${changed}`
  }
  return (
    <nav aria-label="Pages" className="flex flex-wrap gap-3">
      {next === null ? null : <LinkButton to={to(String(next))}>Next page</LinkButton>}
      {isFirst ? null : (
        <LinkButton variant="quiet" to={to()}>
          Back to the first page
        </LinkButton>
      )}
    </nav>
  )
}
