import type { BrowserContext } from '@playwright/test'

/**
 * Imitates a browser's translation after hydration: replaces each text node by elements with the same words, so that
 * journeys still find them.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const skipped = 'head, script, style, noscript, textarea, svg, font'
    const texts = (node: Node): Text[] => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const found = node instanceof Text ? [node] : []
      while (walker.nextNode()) found.push(walker.currentNode as Text)
      return found.filter((text) => text.data.trim() && !text.parentElement?.closest(skipped))
    }
    const translate = (text: Text) => {
      const inner = document.createElement('font')
      inner.textContent = text.data
      const outer = document.createElement('font')
      outer.append(inner)
      text.replaceWith(outer)
    }
    const begin = () => {
      if (window.eventReplay) return setTimeout(begin, 20)
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) {
          for (const node of addedNodes) if (node.isConnected) texts(node).forEach(translate)
        }
      }).observe(document.body, { childList: true, subtree: true })
      texts(document.body).forEach(translate)
      document.documentElement.classList.add('translated-ltr')
      return undefined
    }
    addEventListener('load', begin)
  })
}
