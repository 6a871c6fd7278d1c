import { useLayoutEffect, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useShopFacts } from './browser/shop-facts.ts'
import { titleOf } from './features/navigation/document-head.ts'
import { openedPage } from './page-registry.ts'

/**
 * Gives the document the title and addresses of the page after a navigation. The first page has them from the server,
 * and a page may change its title later.
 */
export function useHead(): void {
  const facts = useShopFacts()
  const { brand } = facts
  const { pathname } = useLocation()
  const [first] = useState(pathname)
  const [isFirst, setFirst] = useState(true)
  if (isFirst && pathname !== first) setFirst(false)
  const match = useMatches().at(-1)
  const head =
    match && openedPage(match.id)?.head({ data: match.loaderData, params: match.params, facts })
  const title = head && titleOf(head, brand)
  const { description = brand.description, hidden = false, path = '' } = head ?? {}

  // Before the effects of the page, which may give it another title.
  useLayoutEffect(() => {
    if (isFirst || title === undefined) return
    document.title = title
    const href = `${window.location.origin}${path}`
    setTag('meta[name=description]', { name: 'description', content: description })
    setTag('meta[name=robots]', hidden && { name: 'robots', content: 'noindex' })
    setTag('link[rel=canonical]', !hidden && { rel: 'canonical', href })
  }, [isFirst, title, description, hidden, path])
}

/** Without attributes removes the tag. */
function setTag(selector: string, attributes: Record<string, string> | false): void {
  const found = document.head.querySelector(selector)
  if (!attributes) return found?.remove()
  const tag = found ?? document.createElement(selector.replace(/\[.*/, ''))
  for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, value)
  if (!found) document.head.append(tag)
}
