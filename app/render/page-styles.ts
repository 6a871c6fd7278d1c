import { unescapeText } from '#domain/escape-text.ts'

const forAll = /^@(font-face|property|keyframes|layer (properties|theme|base))\b/

interface Rule {
  head: string
  body: string
}

/**
 * Returns the styles of a page's HTML: without rules for classes the page does not use. Ignores states and attributes,
 * so everything that works without scripts stays styled.
 */
export function readStyles(styles: string): (html: string) => string {
  const blocks = rulesOf(styles).map(readBlock)
  return (html) => {
    const present = new Set(
      [...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) =>
        unescapeText(names).split(/\s+/),
      ),
    )
    return blocks.map((partFor) => partFor(present)).join('')
  }
}

/** The text of a rule for a page with these classes, which may be empty. */
type PartFor = (present: ReadonlySet<string>) => string

function readBlock(rule: Rule): PartFor {
  const { head } = rule
  if (/^@(media|supports|layer|starting-style)\b/.test(head) && rule.body !== '') {
    const blocks = rulesOf(rule.body).map(readBlock)
    return (present) => {
      const body = blocks.map((partFor) => partFor(present)).join('')
      // empty layers stay: the first mention sets a layer's precedence
      return body === '' && !head.startsWith('@layer') ? '' : print({ head, body })
    }
  }
  const text = print(rule)
  if (head.startsWith('@')) return () => text
  const selectors = splitSelectors(head).map(readSelector)
  return (present) => (selectors.some((mayMatch) => mayMatch(present)) ? text : '')
}

/**
 * The other styles, in their original order, loaded after the first paint. Omits rules that every page has, except in
 * layers, where order decides.
 */
export function laterStyles(styles: string): string {
  const [notice = ''] = /^\/\*![\s\S]*?\*\//.exec(styles) ?? []
  const rules = rulesOf(styles).filter((rule) => !isInEveryPage(rule))
  return notice + rules.map(print).join('')
}

/** True for a rule outside layers that needs no class. */
function isInEveryPage({ head, body }: Rule): boolean {
  if (forAll.test(head)) return true
  if (head.startsWith('@layer')) return false
  if (/^@(media|supports)\b/.test(head)) return rulesOf(body).every(isInEveryPage)
  return !head.startsWith('@') && splitSelectors(head).every((one) => readSelector(one)(new Set()))
}

/** Returns true when a selector may match in a page with these classes; of `:is()` one is enough. */
function readSelector(selector: string): (present: ReadonlySet<string>) => boolean {
  const withoutNegations = selector.replace(/:not\([^()]*(\([^()]*\)[^()]*)*\)/g, '')
  const classes = [...withoutNegations.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) =>
    name.replaceAll('\\', ''),
  )
  if (classes.length === 0) return () => true
  return /:is\(/.test(withoutNegations)
    ? (present) => classes.some((name) => present.has(name))
    : (present) => classes.every((name) => present.has(name))
}

function splitSelectors(list: string): string[] {
  return list.match(/(?:\\.|\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\]]*\]|[^,])+/g) ?? []
}

/** Expects minified CSS. */
function rulesOf(styles: string): Rule[] {
  const rules: Rule[] = []
  let at = 0
  while (at < styles.length) {
    const end = endOfHead(styles, at)
    const head = styles
      .slice(at, end)
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .trim()
    if (styles[end] !== '{') {
      if (head !== '') rules.push({ head, body: '' })
      at = end + 1
      continue
    }
    const close = endOfBlock(styles, end)
    rules.push({ head, body: styles.slice(end + 1, close) })
    at = close + 1
  }
  return rules
}

function endOfHead(styles: string, from: number): number {
  for (let at = from; at < styles.length; at += 1) {
    if (styles[at] === '\\') at += 1
    else if (styles[at] === '{' || styles[at] === ';') return at
  }
  return styles.length
}

/** Index of the matching brace; skips strings. */
function endOfBlock(styles: string, open: number): number {
  let depth = 0
  for (let at = open; at < styles.length; at += 1) {
    const letter = styles[at]
    if (letter === '\\') at += 1
    else if (letter === '"' || letter === "'") at = styles.indexOf(letter, at + 1)
    else if (letter === '{') depth += 1
    else if (letter === '}') depth -= 1
    if (depth === 0) return at
  }
  throw new Error('A style sheet of the build ends within a block')
}

function print({ head, body }: Rule): string {
  return body === '' && head.startsWith('@') ? `${head};` : `${head}{${body}}`
}
