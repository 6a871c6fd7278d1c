import { createHash } from 'node:crypto'
import type { Element, ElementContent, Root, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import type { Content, ContentText, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { SKIP, visit } from 'unist-util-visit'
import type { Renderer } from '#app/render/render-page.tsx'
import type { ShownLegalText, Site } from '#contract/site.ts'
import { paths } from '#domain/pages.ts'
import type { Terms } from '#server/db/terms.ts'

const HELVETICA = {
  normal: 'Helvetica',
  bold: 'Helvetica-Bold',
  italics: 'Helvetica-Oblique',
  bolditalics: 'Helvetica-BoldOblique',
}

/** PDF of the terms that a site shows. */
export async function renderTerms(renderer: Pick<Renderer, 'render'>, site: Site): Promise<Terms> {
  const { html } = await renderer.render(site, paths.terms())
  const { facts, legal } = site
  const stated = legal['terms-and-conditions']
  return makeTermsPdf({ page: html, brand: facts.brand.name, stated })
}

interface TermsPage {
  /** HTML of the page. */
  page: string
  brand: string
  stated: Pick<ShownLegalText, 'effective' | 'changed'>
}

/**
 * Attached to emails: a link to a page that may change is no durable medium (decision D7). The version names the day of
 * the last change, if there is one.
 * @throws Error when the page has no article
 */
export async function makeTermsPdf({ page, brand, stated }: TermsPage): Promise<Terms> {
  const { default: pdfmake } = await import('pdfmake') // large, and needed once for each change
  const tree = fromHtml(page)
  const article = find(tree, ({ tagName }) => tagName === 'article')
  const title = find(tree, ({ tagName }) => tagName === 'h1')
  if (!article || !title) throw new Error('the page of the terms has another form')
  const changed = stated.changed === undefined ? '' : `, last changed ${stated.changed}`
  const content = blocksOf(article.children)
  const words = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  const day = Date.parse(`${stated.changed} UTC`)
  const version = [
    ...(Number.isNaN(day) ? [] : [new Date(day).toISOString().slice(0, 10)]),
    words.slice(0, 12),
  ].join('-')
  const heading = `${brand}: ${textOf(title)}`
  pdfmake.setFonts({ Helvetica: HELVETICA })
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((name) => Object.values(HELVETICA).includes(name)) // built into every PDF reader
  const document: TDocumentDefinitions = {
    info: { title: heading, author: brand, creationDate: new Date(0), modDate: new Date(0) },
    pageSize: 'A4',
    pageMargins: [64, 64, 64, 64],
    defaultStyle: { font: 'Helvetica', fontSize: 10, lineHeight: 1.35 },
    content: [
      { text: heading, fontSize: 18, bold: true, margin: [0, 0, 0, 4] },
      {
        text: `${stated.effective}${changed}, version ${version}`,
        color: '#555555',
        margin: [0, 0, 0, 8],
      },
      ...content,
    ],
    footer: (page, pages) => ({
      text: `${page} of ${pages}`,
      alignment: 'center',
      color: '#555555',
      fontSize: 8,
      margin: [0, 24, 0, 0],
    }),
  }
  return { version, pdf: await pdfmake.createPdf(document).getBuffer() }
}

type Node = Root | RootContent

function blocksOf(nodes: readonly (RootContent | ElementContent)[]): Content[] {
  return nodes.flatMap((node): Content[] => {
    if (node.type !== 'element' || hasClass(node, 'not-on-paper')) return []
    switch (node.tagName) {
      case 'h2':
        return [
          { text: textOf(node), fontSize: 12, bold: true, margin: [0, 12, 0, 4], headlineLevel: 2 },
        ]
      case 'p':
        return [{ text: inlinesOf(node), margin: [0, 0, 0, 6] }]
      case 'ul':
        // the form has blank lines, not bullets
        return hasClass(node, '!list-none')
          ? [{ stack: node.children.flatMap(itemOf), margin: [16, 6, 0, 6] }]
          : [{ ul: node.children.flatMap(itemOf), margin: [0, 0, 0, 6] }]
      default:
        return blocksOf(node.children)
    }
  })
}

function itemOf(node: ElementContent): Content[] {
  return node.type === 'element' ? [{ text: inlinesOf(node), margin: [0, 0, 0, 3] }] : []
}

function inlinesOf(
  parent: Element,
  style: Pick<ContentText, 'bold' | 'link' | 'decoration'> = {},
): ContentText[] {
  return parent.children.flatMap((node): ContentText[] => {
    if (node.type === 'text') return [{ text: node.value, ...style }]
    if (node.type !== 'element') return []
    if (node.tagName === 'br') return [{ text: '\n' }]
    if (node.tagName === 'strong') return inlinesOf(node, { ...style, bold: true })
    const address = String(node.properties['href'] ?? '')
    if (/^(?:https:|mailto:)/.test(address)) {
      return inlinesOf(node, { ...style, link: address, decoration: 'underline' })
    }
    // relative links do not work in a PDF, so the path is shown
    const path = address.startsWith('/') ? [{ text: ` (${address})`, ...style }] : []
    return [...inlinesOf(node, style), ...path]
  })
}

function hasClass({ properties }: Element, name: string): boolean {
  const classes = properties['className']
  return Array.isArray(classes) && classes.includes(name)
}

function textOf(node: Element): string {
  let text = ''
  visit(node, 'text', (part) => {
    text += part.value
  })
  return text
}

function find(tree: Node, isIt: (element: Element) => boolean): Element | undefined {
  let found: Element | undefined
  visit(tree, 'element', (element) => {
    if (found || !isIt(element)) return undefined
    found = element
    return SKIP
  })
  return found
}
