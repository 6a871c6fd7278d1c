import { escapeText } from '#domain/escape-text.ts'

/** A tag as chapters have them: their text has no `<`, and each attribute stands in double quotes. */
const tag = /<(\/?)([a-z][a-z0-9]*)((?:[^>"]|"[^"]*")*)>/g

/** The value of an attribute as it is written; undefined when the tag has none. */
function valueOf(attributes: string, name: string): string | undefined {
  for (const [, given, value] of attributes.matchAll(/([a-z-]+)="([^"]*)"/g)) {
    if (given === name) return value
  }
  return undefined
}

/** Names of the pictures that a chapter shows. */
export function picturesIn(html: string): ReadonlySet<string> {
  const names = new Set<string>()
  for (const [, , element, attributes = ''] of html.matchAll(tag)) {
    const name = element === 'img' ? valueOf(attributes, 'data-picture') : undefined
    if (name !== undefined) names.add(name)
  }
  return names
}

/** What stands behind words that lead to what only its owners have. */
const INSIDE = '</span> <small>(in the guide)</small>'

interface Preview {
  /** The chapter's own name, to which links may lead. */
  slug: string
  html: string
  /** Address of one of its pictures. */
  addressOf: (picture: string) => string
}

/**
 * A chapter as everybody may read it, on a page without scripts: pictures have their addresses, what is wide scrolls by
 * keyboard too, a video is a link, and what leads to the rest of the guide is words alone.
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

/** A link of this chapter or to another site stays; one to another chapter or to a file is words. */
function openLink(slug: string, attributes: string): { opening: string; closing: string } {
  const [chapter, part] = valueOf(attributes, 'data-chapter')?.split('#') ?? []
  if (chapter === slug) return { opening: `<a href="#${part ?? ''}">`, closing: '</a>' }
  if (chapter !== undefined || valueOf(attributes, 'data-file') !== undefined)
    return { opening: '<span class="chapter-inside">', closing: INSIDE }
  const isElsewhere = /^https?:/.test(valueOf(attributes, 'href') ?? '')
  return { opening: `<a${attributes}${isElsewhere ? ' target="_blank"' : ''}>`, closing: '</a>' }
}

/** Words, such as a prompt, break at the end of a line; code in a known language scrolls. */
function openCode(code: string): string {
  const isText = !code.includes('<span class="code-')
  return isText
    ? '<figure class="chapter-code"><pre class="is-text">'
    : '<figure class="chapter-code"><pre role="group" tabindex="0" aria-label="Code">'
}
