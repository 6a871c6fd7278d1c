import { useEffect, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { brand } from '#shop/brand.ts'
import { titleOf } from './features/navigation/document-head.ts'
import { openedPage } from './page-registry.ts'

/** After a navigation gives the document the title and addresses of its page. The first page has them from the server. */
export function useHead(): void {
  const { pathname } = useLocation()
  const [first] = useState(pathname)
  const [isFirst, setFirst] = useState(true)
  if (isFirst && pathname !== first) setFirst(false)
  const match = useMatches().at(-1)
  useEffect(() => {
    const page = match && openedPage(match.id)
    if (isFirst || !page) return
    const head = page.head({ data: match.loaderData, params: match.params })
    document.title = titleOf(head)
    setTag('meta[name=description]', { content: head.description ?? brand.description })
    setTag('meta[name=robots]', head.hidden ? { name: 'robots', content: 'noindex' } : undefined)
    const href = `${window.location.origin}${head.path}`
    setTag('link[rel=canonical]', head.hidden ? undefined : { rel: 'canonical', href })
  }, [isFirst, match])
}

/** Without attributes removes the tag. */
function setTag(selector: string, attributes: Record<string, string> | undefined): void {
  const found = document.head.querySelector(selector)
  if (!attributes) return found?.remove()
  const tag = found ?? document.createElement(selector.replace(/\[.*/, ''))
  for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, value)
  if (!found) document.head.append(tag)
}
