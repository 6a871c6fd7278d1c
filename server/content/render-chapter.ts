import rehypeShiki from '@shikijs/rehype/core'
import type { Element, Root as HtmlRoot } from 'hast'
import type { Definition, Root as MarkdownRoot } from 'mdast'
import { toString } from 'mdast-util-to-string'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import rehypeSlug from 'rehype-slug'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { createHighlighter } from 'shiki'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { blankFrontMatter, findRawMarkdown, type Say } from './find-raw-markdown.ts'
import { inOrder, type Problem } from './problem.ts'

export interface Surroundings {
  /** Slugs by file name. */
  chapters: ReadonlyMap<string, string>
  /** In pixels, by file name. */
  pictures: ReadonlyMap<string, { width: number; height: number }>
  /** Without their folder. */
  files: ReadonlySet<string>
}

export interface RenderedChapter {
  title: string
  /**
   * Sanitised. Addresses are made for each reader, from `data-picture`, `data-file`, `data-chapter`, `data-video` and
   * `data-video-id`.
   */
  html: string
  /** For searching. */
  text: string
}

export interface ChapterTies {
  /** Link targets. */
  parts: string[]
  /** Links to a part of a chapter, itself included. */
  links: { line: number | undefined; file: string; part: string }[]
  /** Pictures and files, as paths in the folder. */
  used: string[]
}

/**
 * Renders GitHub Markdown. Problems are HTML, Markdown of other programs, schemes other than https, http and mailto,
 * remote pictures, and missing targets.
 */
export async function renderChapter(
  file: string,
  markdown: string,
  around: Surroundings,
): Promise<{ chapter: RenderedChapter; ties: ChapterTies; problems: Problem[] }> {
  const problems: Problem[] = []
  const say: Say = (line, message, kind) =>
    void problems.push({ file, line, message, ...(kind ? { kind } : {}) })
  // NFC, so that links match names and headings however they were typed.
  const text = markdown
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replace(/^\ufeff/, '')
  const source = blankFrontMatter(text, say)
  const tree = parse(source)
  writeSchemesSmall(tree)
  // text inside HTML is checked in the same run
  const shown = refuseHtml(tree, source, say)
  const checked = shown === source ? tree : parse(shown)
  const title = readTitle(checked, say)
  findRawMarkdown(checked, shown, say)
  checkTargets(checked, around, say)
  const html = unified()
    .use(remarkRehype)
    // The renderer makes the ids and prefixes footnote links itself.
    .use(rehypeSanitize, { ...defaultSchema, clobberPrefix: '' })
    .use(() => (root: HtmlRoot) => markOwnThings(root, around))
    .use(rehypeSlug)
    .use(rehypeShiki, await (highlighter ??= openHighlighter()), {
      theme,
      fallbackLanguage: 'text',
      lazy: true,
      // With the default limit (500 ms), slow machines would produce different colours. Very long lines get none.
      tokenizeTimeLimit: 10_000,
      tokenizeMaxLineLength: 2000,
    })
    .use(() => nameCodeColours)
    .use(rehypeStringify)
  const root = await html.run(tree)
  const ties = { ...findOwn(root), links: findPartLinks(file, tree) }
  const chapter = { title, html: html.stringify(root), text: textOf(tree) }
  return { chapter, ties, problems: inOrder(problems) }
}

function parse(source: string): MarkdownRoot {
  return unified().use(remarkParse).use(remarkGfm).parse(source)
}

/** The sanitiser compares schemes case-sensitively, and would drop `HTTPS:`. */
function writeSchemesSmall(tree: MarkdownRoot) {
  visit(tree, ['link', 'definition'], (node) => {
    if ('url' in node)
      node.url = node.url.replace(/^(?:https?|mailto):/i, (scheme) => scheme.toLowerCase())
  })
}

function findOwn(root: HtmlRoot): Pick<ChapterTies, 'parts' | 'used'> {
  const parts: string[] = []
  const used: string[] = []
  visit(root, 'element', ({ properties: { id, dataPicture, dataFile } }) => {
    if (typeof id === 'string') parts.push(id)
    if (typeof dataPicture === 'string') used.push(dataPicture)
    if (typeof dataFile === 'string') used.push(`files/${dataFile}`)
  })
  return { parts, used }
}

function findPartLinks(file: string, tree: MarkdownRoot): ChapterTies['links'] {
  const links: ChapterTies['links'] = []
  visit(tree, ['link', 'definition'], (node) => {
    if (!('url' in node) || URL.canParse(node.url)) return
    const [target = '', part = ''] = node.url.split('#')
    if (part === '') return
    const line = node.position?.start.line
    links.push({ line, file: decode(target) || file, part: decode(part) ?? part })
  })
  return links
}

const theme = 'github-light'
let highlighter: ReturnType<typeof openHighlighter> | undefined

/** Loads languages on demand. */
function openHighlighter() {
  const engine = createJavaScriptRegexEngine({ forgiving: true })
  return createHighlighter({ themes: [theme], langs: [], engine })
}

/** Colours of the theme; readers see those of app/ui/chapter/chapter.css. */
const meanings: Readonly<Record<string, string>> = {
  '#6A737D': 'comment',
  '#D73A49': 'keyword',
  '#032F62': 'string',
  '#005CC5': 'constant',
  '#6F42C1': 'name',
  '#E36209': 'name',
  '#22863A': 'tag',
}

/** The content security policy forbids `style` attributes. */
function nameCodeColours(root: HtmlRoot) {
  visit(root, 'element', ({ tagName, properties }) => {
    if (tagName === 'pre') delete properties['class'] // the theme's name
    const colour = /(?:^|;)color:\s*(#[0-9A-F]{6})/i.exec(String(properties['style'] ?? ''))?.[1]
    delete properties['style']
    const meaning = meanings[colour?.toUpperCase() ?? '']
    if (meaning) properties['className'] = [`code-${meaning}`]
  })
}

function readTitle(tree: MarkdownRoot, say: Say): string {
  const heading = tree.children.find((node) => node.type === 'heading' && node.depth === 1)
  const title = heading ? toString(heading).trim() : ''
  if (title === '') say(1, 'a chapter begins with its title, such as "# First steps"')
  return title
}

/** Reports HTML, and returns the text without its tags, on the same lines. */
function refuseHtml(tree: MarkdownRoot, source: string, say: Say): string {
  const pieces: string[] = []
  let at = 0
  visit(tree, 'html', ({ value, position }) => {
    if (/^(?:<!--(?:(?!-->)[\s\S])*-->\s*)+$/.test(value)) return
    say(position?.start.line, explainHtml(value))
    const { start, end } = position ?? {}
    if (start?.offset === undefined || end?.offset === undefined) return
    pieces.push(
      source.slice(at, start.offset),
      withoutMarks(source.slice(start.offset, end.offset)),
    )
    at = end.offset
  })
  return at === 0 ? source : [...pieces, source.slice(at)].join('')
}

function withoutMarks(html: string): string {
  return html.replaceAll(/<!--[\s\S]*?-->|<!--|<[/?!a-z][^<>]*>/gi, (mark) =>
    mark.replaceAll(/[^\n]/g, ''),
  )
}

function explainHtml(value: string): string {
  if (!value.startsWith('<!--')) return 'HTML is not shown; write it in Markdown'
  return value.includes('-->')
    ? 'what stands beside a comment is not shown: give the words lines of their own'
    : 'this comment has no end, and all below it is not shown: write --> after it'
}

function checkTargets(tree: MarkdownRoot, around: Surroundings, say: Say) {
  const defined = new Map<string, Definition>()
  visit(tree, 'definition', (node) => {
    if (!defined.has(node.identifier)) defined.set(node.identifier, node) // the first definition wins
  })
  visit(tree, ['link', 'linkReference', 'image', 'imageReference'], (node) => {
    const target = 'identifier' in node ? defined.get(node.identifier) : node
    if (!target || !('url' in target)) return
    const isPicture = node.type === 'image' || node.type === 'imageReference'
    const problem = (isPicture ? findPictureProblem : findLinkProblem)(target.url, around)
    if (problem) say(target.position?.start.line, problem)
  })
}

function findLinkProblem(url: string, { chapters, files }: Surroundings): string | undefined {
  if (url === '') return 'a link without an address'
  if (url.startsWith('#')) return undefined
  if (URL.canParse(url)) {
    const { protocol } = new URL(url)
    if (['https:', 'http:', 'mailto:'].includes(protocol)) return undefined
    return `a link may begin with https:, http: or mailto:, not with ${protocol}`
  }
  const [target = ''] = url.split('#')
  const name = decode(target)
  if (name?.startsWith('files/') && files.has(name.slice('files/'.length))) return undefined
  if (name !== undefined && chapters.has(name)) return undefined
  return `there is no ${target} in this folder; a link leads to a chapter such as 02-next.md, a file such as files/list.pdf, or an address that begins with https:`
}

function findPictureProblem(url: string, { pictures }: Surroundings): string | undefined {
  if (URL.canParse(url) || url.startsWith('//'))
    return 'a picture has to lie in this folder: save it beside the chapters'
  return pictures.has(decode(url) ?? '') ? undefined : `there is no picture ${url} in this folder`
}

/** undefined for invalid escapes. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text).normalize('NFC')
  } catch {
    return undefined
  }
}

/** Replaces URLs made for each reader by data attributes. */
function markOwnThings(root: HtmlRoot, around: Surroundings) {
  visit(root, 'element', (element, index, parent) => {
    if (element.tagName === 'p' && parent && index !== undefined) {
      const video = findVideo(element)
      if (!video) return undefined
      parent.children[index] = video
      return SKIP
    }
    if (element.tagName === 'img') markPicture(element, around)
    if (element.tagName === 'a') markLink(element, around)
    return undefined
  })
}

/** For a paragraph with nothing but a link to a video. */
function findVideo(paragraph: Element): Element | undefined {
  const children = paragraph.children.filter(
    (child) => child.type !== 'text' || child.value.trim() !== '',
  )
  const [link] = children
  if (children.length !== 1 || link?.type !== 'element' || link.tagName !== 'a') return undefined
  const address = String(link.properties['href'] ?? '')
  const video = readVideoLink(address)
  if (!video) return undefined
  return {
    type: 'element',
    tagName: 'figure',
    properties: { dataVideo: video.service, dataVideoId: video.id },
    children: [{ ...link, properties: { href: address, rel: ['noopener', 'noreferrer'] } }],
  }
}

interface Video {
  service: 'youtube' | 'vimeo'
  id: string
}

/** Accepts all link forms of both services. */
function readVideoLink(address: string): Video | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.protocol !== 'https:') return undefined
  const host = url.hostname.replace(/^(www|m)\./, '')
  const path = url.pathname.split('/').filter(Boolean)
  if (host === 'youtu.be') return found('youtube', path[0])
  if (host === 'youtube.com') {
    const isPlayer = path[0] === 'embed' || path[0] === 'shorts' || path[0] === 'live'
    return found('youtube', isPlayer ? path[1] : (url.searchParams.get('v') ?? undefined))
  }
  if (host === 'vimeo.com') return found('vimeo', path[0])
  if (host === 'player.vimeo.com') return found('vimeo', path[1])
  return undefined
}

const ids = { youtube: /^[\w-]{11}$/, vimeo: /^\d{5,12}$/ }

function found(service: Video['service'], id: string | undefined): Video | undefined {
  return id !== undefined && ids[service].test(id) ? { service, id } : undefined
}

function markPicture(image: Element, { pictures }: Surroundings) {
  const name = decode(String(image.properties['src'] ?? '')) ?? ''
  const size = pictures.get(name)
  const { alt = '', title } = image.properties
  image.properties = {
    alt,
    ...(title === undefined ? {} : { title }),
    ...(size ? { dataPicture: name, width: size.width, height: size.height } : {}),
    loading: 'lazy',
  }
}

function markLink(link: Element, { chapters }: Surroundings) {
  const href = String(link.properties['href'] ?? '')
  if (href.startsWith('#')) return
  if (URL.canParse(href)) {
    if (!href.startsWith('mailto:')) link.properties['rel'] = ['noopener', 'noreferrer']
    return
  }
  const [target = '', part] = href.split('#')
  const name = decode(target) ?? ''
  delete link.properties['href']
  const chapter = chapters.get(name)
  if (chapter !== undefined) {
    link.properties['dataChapter'] = part === undefined ? chapter : `${chapter}#${part}`
  } else if (name.startsWith('files/')) link.properties['dataFile'] = name.slice('files/'.length)
}

/** One block a line. */
function textOf(tree: MarkdownRoot): string {
  const blocks: string[] = []
  visit(tree, ['paragraph', 'heading', 'code', 'tableCell'], (node) => {
    blocks.push(toString(node, { includeHtml: false }).replaceAll(/\s+/g, ' ').trim())
    return SKIP
  })
  return blocks.filter(Boolean).join('\n')
}
