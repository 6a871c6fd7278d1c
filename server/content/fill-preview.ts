import { escapeText } from '#domain/escape-text.ts'

/** Chapters have no `<` in text, and attributes are in double quotes. */
const tag = /<(\/?)([a-z][a-z0-9]*)((?:[^>"]|"[^"]*")*)>/g

/** As written in the tag. */
function valueOf(attributes: string, name: string): string | undefined {
  for (const [, given, value] of attributes.matchAll(/([a-z-]+)="([^"]*)"/g)) {
    if (given === name) return value
  }
  return undefined
}

export function picturesIn(html: string): ReadonlySet<string> {
  const names = new Set<string>()
  for (const [, , element, attributes = ''] of html.matchAll(tag)) {
    const name = element === 'img' ? valueOf(attributes, 'data-picture') : undefined
    if (name !== undefined) names.add(name)
  }
  return names
}

/** Replaces the closing tag of links into the paid part. */
const INSIDE = '</span> <small>(in the guide)</small>'

interface Preview {
  /** Target of links within the chapter. */
  slug: string
  html: string
  addressOf: (picture: string) => string
}

/**
 * For a page without scripts: pictures get addresses, wide parts scroll by keyboard, videos become links, links to the
 * rest of the guide become text.
 */
export function fillPreview({ slug, html, addressOf }: Preview): string {
  let closing = ''
  return html.replaceAll(tag, (whole, slash: string, element: string, attributes: string, at) => {
    if (slash === '/') {
      if (element === 'table') return '</table></div>'
      if (element === 'pre') return '</pre></figure>'
      return element === 'a' ? closing : whole
    }
    switch (element) {
      case 'a': {
        const link = openLink(slug, attributes)
        closing = link.closing
        return link.opening
      }
      case 'img': {
        const name = valueOf(attributes, 'data-picture')
        return name === undefined
          ? whole
          : `<img src="${escapeText(addressOf(name))}"${attributes}>`
      }
      case 'input':
        return `<input aria-label="${/\bchecked\b/.test(attributes) ? 'Done' : 'To do'}"${attributes}>`
      case 'table':
        return `<div class="chapter-table" role="group" tabindex="0" aria-label="Table">${whole}`
      case 'pre':
        return openCode(html.slice(at, html.indexOf('</pre>', at)))
      case 'figure':
        return `${whole}Video: `
      default:
        return whole
    }
  })
}

function openLink(slug: string, attributes: string): { opening: string; closing: string } {
  const [chapter, part] = valueOf(attributes, 'data-chapter')?.split('#') ?? []
  if (chapter === slug) return { opening: `<a href="#${part ?? ''}">`, closing: '</a>' }
  if (chapter !== undefined || valueOf(attributes, 'data-file') !== undefined)
    return { opening: '<span class="chapter-inside">', closing: INSIDE }
  const isElsewhere = /^https?:/.test(valueOf(attributes, 'href') ?? '')
  return { opening: `<a${attributes}${isElsewhere ? ' target="_blank"' : ''}>`, closing: '</a>' }
}

/** Text such as a prompt wraps; code in a known language scrolls. */
function openCode(code: string): string {
  const isText = !code.includes('<span class="code-')
  return isText
    ? '<figure class="chapter-code"><pre class="is-text">'
    : '<figure class="chapter-code"><pre role="group" tabindex="0" aria-label="Code">'
}
