import type { Heading, Nodes, Paragraph, Parents, Root } from 'mdast'
import { visit } from 'unist-util-visit'

/** A remark does not prevent publishing. */
export type Say = (line: number | undefined, message: string, kind?: 'remark') => void

// without any Markdown syntax, such as the cells of a large table
const PLAIN = /^[\p{L}\p{N} ,]*$/u

/** Replaces parsed syntax, such as escapes and link boundaries. */
const READ = '\0'

/**
 * Reports Markdown extensions of other programs that would appear as typed or not at all, such as wiki links and math.
 * A backslash escapes a character.
 */
export function findRawMarkdown(tree: Root, source: string, say: Say): void {
  visit(tree, ['paragraph', 'heading', 'tableCell'], (block) => {
    const text = textOf(block, source)
    if (PLAIN.test(text)) return
    const first = block.position?.start.line ?? 1
    const said = new Set<string>()
    for (const raw of rawOf(block.type)) {
      const [pattern, message] = raw
      for (const match of text.matchAll(pattern)) {
        const line = first + text.slice(0, match.index).split('\n').length - 1
        const [whole, part = ''] = match.map((one) =>
          one?.replaceAll(READ, '').replaceAll(/\s+/g, ' ').trim(),
        )
        const told = typeof message === 'string' ? message : message(whole ?? '', part)
        if (said.has(`${line} ${told}`)) continue
        said.add(`${line} ${told}`)
        say(line, told, remarks.has(raw) ? 'remark' : undefined)
      }
    }
  })
  findRawBlocks(tree, source, say)
  findUnseen(tree, say)
}

function rawOf(type: Nodes['type']): readonly Raw[] {
  const always = [...everywhere, ...remarksEverywhere]
  if (type === 'paragraph') return [...always, ...inParagraphs, ...remarksInParagraphs]
  return type === 'tableCell' ? [...always, ...inCells] : always
}

/** As typed, without the quote and list markers of its lines. */
function textOf(node: Nodes, source: string): string {
  if (node.type === 'text') {
    const { start, end } = node.position ?? {}
    const typed = start?.offset === undefined ? node.value : source.slice(start.offset, end?.offset)
    return typed.replaceAll(/\\[!-/:-@[-`{-~]/g, READ).replaceAll(/\n[\t >]*/g, '\n')
  }
  if (node.type === 'break') return '\n'
  if ('children' in node) {
    const inside = node.children.map((child) => textOf(child, source)).join('')
    return isBlock(node) ? inside : `${READ}${inside}${READ}`
  }
  const { start, end } = node.position ?? {}
  return READ + '\n'.repeat((end?.line ?? 0) - (start?.line ?? 0))
}

function isBlock({ type }: Parents): boolean {
  return type === 'paragraph' || type === 'heading' || type === 'tableCell'
}

type Raw = readonly [pattern: RegExp, message: string | ((whole: string, part: string) => string)]

const MATHS = 'mathematics is not set here: write it as `code`, or show a picture of it'
const TABLE = 'a table has a line such as |---|---| below its first, with as many parts'

const everywhere: readonly Raw[] = [
  [
    /!\[\[([^\]]{0,500})\]\]/g,
    (whole, name) => `${whole} shows nothing here: write ![words](${addressOf(name)})`,
  ],
  [
    /(?<!!)\[\[([^\]]{0,500})\]\]/g,
    (whole) => `${whole} is no link here: write [words](02-next.md)`,
  ],
  [/%%/g, '%% begins no comment here, and all would read it: write <!-- … --> instead'],
  [
    /(?<!=|:\/\/\S{0,200})==(?=[^\s=])(?:[^=]|=(?!=)){0,500}?(?<![\s=])==(?!=)/g,
    '==…== marks nothing here: write **…**',
  ],
  [
    /\[\^([^\]\s]+)\]/g,
    (whole) => `the footnote ${whole} has no text: write ${whole}: and its text on a line`,
  ],
  [
    /\[\^[^\s\]]{1,60}(?:[ \t][^\s\]]{1,60}){1,9}\]/g,
    (whole) => `${whole} is no footnote: its name has no spaces, such as [^1]`,
  ],
  [/\^\[/g, '^[…] is no footnote here: write [^1], and [^1]: with its text on a line'],
  [
    /!?\[[^[\]]{0,500}(?:\[[^[\]\n]{0,200}\][^[\]]{0,200})*\]\(([^()\n]*(?:\([^()\n]*\)[^()\n]*)*)\)/g,
    explainLink,
  ],
  [/\][ \t]*（/g, 'a link has ( and ) of Latin keyboards around its address'],
  [
    /\][ \t]+\((?=\0|https?:|files\/|[\p{L}\p{M}\p{N}_%.-]+\.(?:md|png|jpe?g|webp|gif|avif|pdf)\))/gu,
    'a link has no space between ] and (',
  ],
  [
    /(?<![\w\]])!?\[[^\][\n]+\]\[([^\][\n]*)\]/g,
    (whole, name) => `${whole} leads nowhere: there is no line [${name}]: with its address`,
  ],
  [
    /!\[[^\][\n]*\](?![([])/g,
    (whole) => `${whole} shows nothing: a picture is ![words](picture.png)`,
  ],
  [/\$\$/g, MATHS],
  [/(?<![\w$\0])\$(?![\s$])[^$\n]{0,200}?[\\^_={}][^$\n]{0,200}(?<!\s)\$(?![\w$])/g, MATHS],
  [/\\[a-zA-Z]{2,20}\{/g, MATHS],
  [
    /\{[#.:][\p{L}\p{N}_-][^{}\n]*\}[ \t]*$/gmu,
    (whole) => `${whole} means nothing here: delete it`,
  ],
  [/\0\{[\p{L}\p{M}\p{N}_-]+=[^{}\n]*\}/gu, (whole) => `${whole} means nothing here: delete it`],
  [
    /(?:^|[ \t])(\^[\p{L}\p{M}\p{N}-]+)[ \t]*$/gmu,
    (_, id) => `${id} is no mark here: delete it, and link to a heading`,
  ],
  [/```/g, 'code stands between two lines ```'],
]

const remarksEverywhere: readonly Raw[] = [
  [/(?<!`)`{1,2}(?!`)/g, (whole) => `${whole} is shown as it stands: code begins and ends with it`],
  [
    /(?<![\w$\0\\])\$(?:[A-Za-z]|[A-Za-z][ +*/<>=,()A-Za-z0-9-]{0,40}[A-Za-z0-9)])\$(?![\w$])/g,
    (whole) => `${whole} is shown as it stands: mathematics is not set here`,
  ],
  [/\{\p{L}[\p{L}\p{M}\p{N}:_-]*\}(?=\0)/gu, (whole) => `${whole} is shown as it stands`],
  [/\{\{<|\{%/g, (whole) => `${whole} is shown as it stands`],
  [
    /(?<![\p{L}\p{N}:]):[a-z][a-z0-9_+-]*[a-z0-9]:(?![\p{L}\p{N}:])/gu,
    (whole) => `${whole} is shown as it stands: paste the emoji itself`,
  ],
  [
    /(?<=[ \t(（])#\p{L}[\p{L}\p{M}\p{N}_/-]*/gu,
    (whole) => `${whole} is shown as it stands, and is no tag here`,
  ],
  [
    /(\*\*|~~)(?=[^\n]{0,500}\1)/g,
    (whole) =>
      `${whole} is shown as it stands: no space and no letter may touch the wrong side of it`,
  ],
  [
    /(?<![*\p{L}\p{M}\p{N}/])\*\*(?=[\p{L}\p{N}])(?![^\n]{0,500}\*\*)/gu,
    (whole) => `${whole} is shown as it stands: bold ends with it too`,
  ],
]

const inParagraphs: readonly Raw[] = [
  [
    /^\p{Cf}*(#{1,6})(?:(?<=\p{Cf}#+)[ \t]|\p{Cf}*[\u00a0\u2000-\u200a\u202f\u3000])/gmu,
    (_, sign) => `a heading begins with ${sign} and a usual space: type both anew`,
  ],
  [
    /^\p{Cf}*(?:[-*+]|\d{1,3}[.)])[\u00a0\u2000-\u200a\u202f\u3000]/gmu,
    'an item of a list has a usual space after its sign: type it anew',
  ],
  [
    /^(＃{1,6})[ \u3000]/gmu,
    (_, sign) => `a heading begins with # of Latin keyboards, not with ${sign}`,
  ],
  [/^\{:[^{}\n]*\}[ \t]*$/gm, (whole) => `${whole} means nothing here: delete it`],
  [
    /^(?:#{2,6}(?=[^\s#])|#(?=[\p{L}\p{Extended_Pictographic}\0]))/gmu,
    (sign) => `a heading has a space after ${sign}; for the sign itself write \\${sign}`,
  ],
  [/^#{7,}/gm, 'a heading begins with at most six #'],
  [/^\|.*\|[ \t]*$/gm, TABLE],
  [/^:?-{3,}:?(?:[ \t]*\|[ \t]*:?-{3,}:?)+[ \t]*$/gm, TABLE],
  [
    /^(?::{3,}[ \t]*[^\s:]+|::\p{L}[^\s:[{]*(?=[[{])|(?:!!!|\?\?\?\+?(?=[ \t]))[ \t]*[\p{L}\p{M}\p{N}_]+)/gmu,
    (whole) => `${whole} begins no box here: write a quote, with > before each line`,
  ],
  [
    /^\[toc\][ \t]*$/gim,
    (whole) => `${whole} is shown as it stands: readers have the contents beside the text`,
  ],
  [/^\\[a-z]{4,}[ \t]*$/gm, (whole) => `${whole} does nothing here: delete it`],
  [/^:[ \t]+\S/gm, 'write a list with - instead of lines that begin with :'],
  [/^\*\[[^\]\n]+\]:/gm, 'abbreviations are not explained here: delete this'],
  [
    /^[\p{L}\w][\p{L}\p{M}\w -]{0,40}::(?=[ \t]|$)/gmu,
    (whole) => `${whole} is no property here: delete it, or write one colon`,
  ],
  [/^\[[ xX]\][ \t](?![[(])/gm, 'a task begins with - [ ] and a space'],
  [/^([-*+])(?=\p{L}).*\n[-*+](?=\p{L})/gmu, (_, sign) => `a list has a space after each ${sign}`],
  [/^\d{1,3}[.)](?=\p{L}).*\n\d{1,3}[.)](?=\p{L})/gmu, 'a list has a space after each number'],
]

const remarksInParagraphs: readonly Raw[] = [
  [
    /^([•‣◦▪●○■□–—·])[ \t\u00a0]+(?=.*\n\1[ \t\u00a0])|^([•‣◦▪●○■□])[ \t\u00a0]/gmu,
    (_, sign) => `write - instead of ${sign} to begin an item of a list`,
  ],
]

const remarks: ReadonlySet<Raw> = new Set([...remarksEverywhere, ...remarksInParagraphs])

const inCells: readonly Raw[] = [
  [/\[\[[^\]]*$/g, '[[…|…]] is no link here, and its | ends the cell: write [words](02-next.md)'],
]

function explainLink(whole: string, address: string): string {
  if (/[“”„‘’]/.test(address)) return 'a title has straight quotes: write "…" behind the address'
  if (/\s=\d*x?\d*$/.test(address)) return 'a picture has no size here: delete = and the numbers'
  return /\s/.test(address)
    ? `an address has no spaces: write ${addressOf(address)} for ${address}`
    : `${whole} is not read as a link: look at its brackets`
}

function addressOf(target: string): string {
  return (target.split('|')[0] ?? '').trim().replaceAll(' ', '%20')
}

/** Between \\( and \\) or \\[ and \\], which Markdown takes for escaped brackets. */
const ESCAPED_MATHS =
  /\\\((?:(?!\\\))[^\n]){0,60}[\^_={}](?:(?!\\\))[^\n]){0,60}\\\)|\\\[(?:(?!\\\])[^\n]){0,60}[\^_={}](?:(?!\\\])[^\n]){0,60}\\\]/

/** Languages that other programs draw or compute. */
const DRAWN = /^(?:mermaid|plantuml|dataview(?:js)?|tasks|query|math|chart|ad-.+|\{.+)$/

function findRawBlocks(tree: Root, source: string, say: Say): void {
  visit(tree, ['blockquote', 'listItem', 'code', 'image', 'table', 'text', 'delete'], (node) => {
    const line = node.position?.start.line
    const typed = source.slice(node.position?.start.offset, node.position?.end.offset)
    if (node.type === 'text' && ESCAPED_MATHS.test(typed)) say(line, MATHS)
    if (node.type === 'delete' && /^~\d{1,3}~$/.test(typed))
      say(line, `${typed} is shown struck through: write the number alone`, 'remark')
    if (node.type === 'blockquote') {
      for (const child of node.children)
        if (child.type === 'paragraph' || child.type === 'heading') findBox(child, source, say)
    }
    if (node.type === 'listItem') {
      const [child] = node.children
      if (child?.type === 'paragraph') findTask(child, source, say)
    }
    if (node.type === 'code') {
      if (!isClosed(typed)) say(line, 'this code has no end: write ``` on the line below it')
      if (DRAWN.test(node.lang ?? ''))
        say(line, `${node.lang} is shown as its text: for a drawing show a picture of it`, 'remark')
    }
    if (node.type === 'image' && /\|\s*\d+(?:x\d+)?\s*$/.test(node.alt ?? ''))
      say(line, 'a picture has no size here: delete | and the number')
    if (node.type === 'table') {
      const most = node.children[0]?.children.length ?? 0
      for (const row of node.children)
        if (row.children.length > most)
          say(row.position?.start.line, `this row has more cells than the first, which has ${most}`)
    }
  })
}

function findBox(block: Paragraph | Heading, source: string, say: Say): void {
  const [box] = /^\[![^\]\n\0]+\]/.exec(textOf(block, source)) ?? []
  if (box)
    say(
      block.position?.start.line,
      `${box} makes no box here: write its title as **words** instead`,
    )
}

function findTask(paragraph: Paragraph, source: string, say: Say): void {
  const [task] = /^\[[-/<>!?*]?\](?=\s)/.exec(textOf(paragraph, source)) ?? []
  if (task) say(paragraph.position?.start.line, `${task} is no task here: write [ ] or [x]`)
}

/** False when the closing fence is missing. */
function isClosed(typed: string): boolean {
  const [fence] = /^(?:`{3,}|~{3,})/.exec(typed) ?? []
  if (fence === undefined) return true
  const lines = typed.split('\n')
  const last =
    lines
      .at(-1)
      ?.replace(/^[\t >]+/, '')
      .trimEnd() ?? ''
  return lines.length > 1 && last.startsWith(fence) && /^(?:`+|~+)$/.test(last)
}

/** Unreferenced footnotes and link definitions are not shown. */
function findUnseen(tree: Root, say: Say): void {
  const used = { footnotes: new Set<string>(), addresses: new Set<string>() }
  visit(tree, ['footnoteReference', 'linkReference', 'imageReference'], (node) => {
    if (node.type === 'footnoteReference') used.footnotes.add(node.identifier)
    else if ('identifier' in node) used.addresses.add(node.identifier)
  })
  const seen = new Set<string>()
  visit(tree, ['footnoteDefinition', 'definition'], (node) => {
    if (node.type !== 'footnoteDefinition' && node.type !== 'definition') return
    const line = node.position?.start.line
    const name = node.label ?? node.identifier
    const isTwice = seen.has(`${node.type} ${node.identifier}`)
    seen.add(`${node.type} ${node.identifier}`)
    if (node.type === 'footnoteDefinition') {
      if (!used.footnotes.has(node.identifier))
        say(line, `no footnote [^${name}] is in the text, so this is not shown`)
      else if (isTwice) say(line, `[^${name}]: is there twice, and only the first is shown`)
    } else if (!used.addresses.has(node.identifier) && !isAddress(node.url)) {
      say(line, `[${name}]: begins the address of a link, so this line is not shown`)
    }
  })
}

function isAddress(url: string): boolean {
  return URL.canParse(url) || /^#|\.\w{1,5}(?:#.*)?$/.test(url)
}

const key = /^(?:[^\s:#-][^:]*:(?:[ \t].*)?|[ \t].*|-(?:[ \t].*)?|#.*|)$/

/** Blanks the front matter of Obsidian and site generators; line numbers stay. */
export function blankFrontMatter(source: string, say: Say): string {
  const [fence] = /^(?:---|\+\+\+)[ \t]*\n/.exec(source) ?? []
  if (fence === undefined) return source
  const mark = fence.slice(0, 3)
  const lines = source.split('\n')
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === mark)
  const inside = lines.slice(1, end === -1 ? undefined : end)
  if (mark === '---') {
    const isProperties = /^[^\s:#-][^:]*:(?:[ \t]|$)/.test(inside.find((one) => one.trim()) ?? '')
    if (!isProperties || (end !== -1 && !inside.every((one) => key.test(one)))) return source
  }
  if (end === -1) {
    say(1, `what begins here with ${mark} has no end: write ${mark} below the properties`)
    return source
  }
  return '\n'.repeat(end + 1) + lines.slice(end + 1).join('\n')
}
