import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { visit } from 'unist-util-visit'
import { expect, onTestFinished, test } from 'vitest'
import { describeProblem } from './problem.ts'
import { readGuide } from './read-guide.ts'

/** Time limit per case on a busy machine. */
const LIMIT_MS = 40_000
/** Oversized cases are refused within this time. */
const REFUSE_AFTER_MS = 2000

const tags = new Set(
  'h1 h2 h3 h4 h5 h6 p a em strong del code pre ul ol li blockquote hr br img table thead tbody tr th td input section sup span figure'.split(
    ' ',
  ),
)
/** As hast names them, in small letters. */
const attributes = new Set(
  [
    'href id rel title alt width height loading align start classname type checked disabled',
    'tabindex ariadescribedby arialabel datafootnotes datafootnoteref datafootnotebackref',
    'datachapter datafile datapicture datavideo datavideoid',
  ].flatMap((names) => names.split(' ')),
)

/** Expects only elements and attributes that a reader may see, after the browser's parsing. */
function expectHarmless(html: string) {
  const tree = fromHtml(html, { fragment: true, verbose: true })
  visit(tree, (node) => {
    expect(['root', 'element', 'text']).toContain(node.type)
  })
  visit(tree, 'element', ({ tagName, properties }: Element) => {
    expect(tags, tagName).toContain(tagName)
    for (const [property, value] of Object.entries(properties)) {
      const name = property.toLowerCase()
      expect(attributes, `${tagName} ${name}`).toContain(name)
      if (name === 'href') expect(String(value)).toMatch(/^(?:https?:\/\/|mailto:|#)/)
      if (name === 'id') expect(String(value)).toMatch(/^[\p{L}\p{N}\p{M}\p{S}_-]*$/u)
    }
    if (tagName === 'input') expect(properties['type']).toBe('checkbox')
  })
}

type Files = Record<string, string | Buffer | { link: string }>

function folderOf(files: Files): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'hostile-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  for (const [name, contents] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true })
    if (typeof contents === 'object' && 'link' in contents)
      symlinkSync(contents.link, path.join(dir, name))
    else writeFileSync(path.join(dir, name), contents)
  }
  return dir
}

/** A chapter with this text from its third line on. */
const chapter = (markdown: string | Buffer): Files => ({
  '01-a.md': typeof markdown === 'string' ? `# A\n\n${markdown}\n` : markdown,
})
const beside = (files: Files): Files => ({ '01-a.md': '# A\n', ...files })
const times = (count: number, text: string | ((index: number) => string)) =>
  Array.from({ length: count }, (_, index) => (typeof text === 'string' ? text : text(index))).join(
    '',
  )

/** Refused cases, with the expected file and line. */
const refused: [string, Files, RegExp][] = [
  ['a script', chapter('<script>alert(1)</script>'), /^01-a\.md:3: HTML/],
  ['a script in the middle', chapter('a <script src="//x.example">'), /^01-a\.md:3: HTML/],
  ['an event handler', chapter('x\n\n<img src=x onerror=alert(1)>'), /^01-a\.md:5: HTML/],
  ['an svg', chapter('<svg><script>alert(1)</script></svg>'), /^01-a\.md:3: HTML/],
  [
    'mathml',
    chapter('<math><mi xlink:href="javascript:alert(1)">x</mi></math>'),
    /^01-a\.md:3: HTML/,
  ],
  ['an iframe', chapter('<iframe srcdoc="<script>alert(1)</script>">'), /^01-a\.md:3: HTML/],
  ['a style', chapter('<style>*{display:none}</style>'), /^01-a\.md:3: HTML/],
  [
    'a form',
    chapter('<form action=https://x.example><input name=password></form>'),
    /^01-a\.md:3: HTML/,
  ],
  ['a base', chapter('<base href="https://x.example/">'), /^01-a\.md:3: HTML/],
  ['a meta refresh', chapter('<meta http-equiv=refresh content=0>'), /^01-a\.md:3: HTML/],
  ['an instruction', chapter('<?php echo 1 ?>'), /^01-a\.md:3: HTML/],
  ['CDATA', chapter('<![CDATA[ x ]]>'), /^01-a\.md:3: HTML/],
  [
    'mutating HTML',
    chapter('<noscript><p title="</noscript><img src=x onerror=alert(1)>">'),
    /^01-a\.md:3: HTML/,
  ],
  ['javascript:', chapter('[x](javascript:alert(1))'), /^01-a\.md:3: .*javascript:/],
  [
    'JaVaScRiPt: by entities',
    chapter('[x](&#106;avascript&colon;alert(1))'),
    /^01-a\.md:3: .*javascript:/,
  ],
  ['javascript: with a tab', chapter('[x](<java\tscript:alert(1)>)'), /^01-a\.md:3: /],
  [
    'javascript: in a definition',
    chapter('[x][y]\n\n[y]: javascript:alert(1)'),
    /^01-a\.md:5: .*javascript:/,
  ],
  ['javascript: in angle brackets', chapter('<javascript:alert(1)>'), /^01-a\.md:3: .*javascript:/],
  ['data: in a link', chapter('[x](data:text/html;base64,PHNjcmlwdD4=)'), /^01-a\.md:3: .*data:/],
  [
    'data: in a picture',
    chapter('![x](data:image/svg+xml,<svg/onload=alert(1)>)'),
    /^01-a\.md:3: /,
  ],
  ['vbscript:', chapter('[x](vbscript:msgbox)'), /^01-a\.md:3: .*vbscript:/],
  ['file:', chapter('[x](file:///etc/passwd)'), /^01-a\.md:3: .*file:/],
  ['blob:', chapter('[x](blob:https://x.example/1)'), /^01-a\.md:3: .*blob:/],
  ['a link above the folder', chapter('[x](../../etc/passwd)'), /^01-a\.md:3: there is no/],
  ['a link above files', chapter('[x](files/../../secret.pdf)'), /^01-a\.md:3: there is no/],
  ['an escaped one', chapter('[x](files/%2e%2e%2fsecret.pdf)'), /^01-a\.md:3: there is no/],
  ['a picture above the folder', chapter('![x](../secret.png)'), /^01-a\.md:3: there is no/],
  ['an address without a scheme', chapter('[x](//x.example/)'), /^01-a\.md:3: there is no/],
  ['a NUL in an address', chapter('[x](files/a%00.pdf)'), /^01-a\.md:3: there is no/],
  [
    'a picture that watches readers',
    chapter('![x](https://x.example/pixel.gif)'),
    /^01-a\.md:3: a picture/,
  ],
  ['a link to a chapter', beside({ '02-b.md': { link: '/etc/passwd' } }), /^02-b\.md: only files/],
  [
    'a link to a file',
    beside({ 'files/x.pdf': { link: '/etc/passwd' } }),
    /^files\/x\.pdf: only files/,
  ],
  ['a link to a folder', beside({ files: { link: '/etc' } }), /^files: only files/],
  [
    'a file named as markup',
    beside({ 'files/<img onerror=x>.pdf': 'x' }),
    /^files\/.*: a name has/,
  ],
  ['a name with a line break', beside({ 'files/a\nb.pdf': 'x' }), /a name has/],
  ['a name that turns its end around', beside({ 'files/a\u202Efdp.exe': 'x' }), /a name has/],
  ['a name that is a path elsewhere', beside({ 'files/a\\b.pdf': 'x' }), /a name has/],
  ['a name of 200 letters', beside({ [`files/${'a'.repeat(200)}`]: 'x' }), /a name has/],
  [
    'a picture that is a page',
    beside({ 'a.png': '<html><script>alert(1)</script>' }),
    /^a\.png: this is not/,
  ],
  ['an svg picture', beside({ 'a.svg': '<svg onload=alert(1)>' }), /^a\.svg: /],
  ['a folder in files', beside({ 'files/more/x.pdf': 'x' }), /^files\/more: only files/],
  [
    'broken UTF-8',
    chapter(Buffer.from([0x23, 0x20, 0xc3, 0x28])),
    /^01-a\.md: save this file as UTF-8/,
  ],
  ['an overlong slash', chapter(Buffer.from('# A\n\n[x](..\xc0\xaf)', 'latin1')), /UTF-8/],
  ['UTF-16', chapter(Buffer.from('\uFEFF# A', 'utf16le')), /UTF-8/],
  [
    'facts that name more of themselves',
    beside({
      'guide.yaml': `a: &a [x]\n${times(9, (n) => `b${n}: &b${n} [${times(9, n === 0 ? '*a,' : `*b${n - 1},`)}]\n`)}`,
    }),
    /^guide\.yaml/,
  ],
  [
    'facts that reach the prototype',
    beside({ 'guide.yaml': '__proto__:\n  admin: true\n' }),
    /^guide\.yaml/,
  ],
  ['10,000 quotes in quotes', chapter(`${'>'.repeat(10_000)} x`), /^01-a\.md:3: this is nested/],
  [
    '10,000 spaced quotes in quotes',
    chapter(`${'> '.repeat(9000)} x`),
    /^01-a\.md:3: this is nested/,
  ],
  [
    '800 lists in lists',
    chapter(times(800, (n) => `${' '.repeat(n * 2)}- x\n`)),
    /^01-a\.md:\d+: this is nested/,
  ],
  [
    '50,000 brackets in brackets',
    chapter('['.repeat(25_000) + ']'.repeat(25_000)),
    /^01-a\.md:3: a line/,
  ],
  ['400,000 lines', chapter('a\n'.repeat(400_000)), /^01-a\.md: this is too much/],
  [
    '1,300 kinds of backticks',
    chapter(times(1300, (n) => `x ${'`'.repeat(n)}\n`)),
    /^01-a\.md: this is too much/,
  ],
  ['two megabytes', chapter('word '.repeat(400_000)), /^01-a\.md: a chapter has at most 1 MB/],
  [
    '10,000 chapters',
    Object.fromEntries(
      [...Array(300).keys()].map((n) => [`${String(n).padStart(3, '0')}-c${n}.md`, '# C']),
    ),
    /at most 200 chapters/,
  ],
]

/** Cases that are published without harm. */
const harmless: [string, Files][] = [
  ['a tag that is none', chapter('a <script src=//x.example>')],
  ['a comment that ends early', chapter('<!--> <script>alert(1)</script> -->')],
  [
    'code that its colours would choke on: it gets none',
    chapter(`\`\`\`markdown\n${'*a **a '.repeat(2500)}\n\`\`\``),
  ],
  ['emphasis 2,000 times', chapter('*a **a '.repeat(2000))],
  [
    'a table of 10,000 cells',
    chapter(
      `${'| a '.repeat(100)}|\n${'|---'.repeat(100)}|\n${`${'| b '.repeat(100)}|\n`.repeat(100)}`,
    ),
  ],
  [
    'entities',
    chapter('&lt;script&gt;alert(1)&lt;/script&gt; &#60;img src=x onerror=alert(1)&#62;'),
  ],
  ['a title of a link', chapter('[x](https://x.example "\\" onmouseover=alert(1) x=\\"")')],
  ['a title as single quotes', chapter('[x](https://x.example \'" onclick="alert(1)\')')],
  ['an alternative text', beside({})],
  ['quotes in an address', chapter('[x](https://x.example/"onclick="alert(1))')],
  [
    'an autolink with markup',
    chapter(
      'https://x.example/<script>alert(1)</script>'
        .replace('<script>', '%3Cscript%3E')
        .replace('</script>', ''),
    ),
  ],
  ['www and mail autolinks', chapter('www.x.example/"onclick=" a@x.example')],
  ['another alphabet', chapter('[раураl](https://xn--80ak6aa92e.com/) аpple.com')],
  ['invisible letters', chapter('a\u202Eb\u200Bc\u2066d\uFEFF \u0000 \uFFFE')],
  ['code of a language that is none', chapter('```" onclick="alert(1)\nx\n```')],
  ['code that closes itself', chapter('```html\n</code></pre><script>alert(1)</script>\n```')],
  ['inline code', chapter('`</code><script>alert(1)</script>`')],
  [
    'footnotes that name ids',
    chapter('x[^constructor] y[^__proto__]\n\n[^constructor]: a\n[^__proto__]: b'),
  ],
  ['footnotes in circles', chapter('x[^a]\n\n[^a]: y[^b]\n\n[^b]: z[^a]')],
  ['definitions in circles', chapter('[a][b]\n\n[b]: <#>\n[a]: <#>')],
  [
    'headings that name globals',
    chapter('## document\n\n## constructor\n\n## \n\n## "><script>'.replace('<script>', '')),
  ],
  ['tasks', chapter('- [x] <b\n- [ ] y')],
  ['a video with another id', chapter('[x](https://youtu.be/"><script>)'.replace('<script>', ''))],
  [
    '1,000 footnotes',
    chapter(`${times(1000, (n) => `[^${n}] `)}\n\n${times(1000, (n) => `[^${n}]: n\n\n`)}`),
  ],
]

test('the corpus has at least 60 entries', () => {
  expect(refused.length + harmless.length).toBeGreaterThanOrEqual(60)
})

async function readInTime(files: Files, limits = {}) {
  const dir = folderOf(files)
  const begun = performance.now()
  const read = await readGuide(dir, limits)
  expect(performance.now() - begun).toBeLessThan(LIMIT_MS)
  return read
}

/** Single-chapter cases share one folder: each alone would mostly wait for its worker. */
const isChapter = ([, files]: [string, Files, RegExp?]) => Object.keys(files).join() === '01-a.md'
const isTooMuch = ([, , problem]: [string, Files, RegExp]) => problem.source.includes('too much')
const fileOf = (index: number) => `${String(index + 10).padStart(3, '0')}-c${index}.md`
const together = (pieces: readonly [string, Files, RegExp?][]): Files =>
  Object.fromEntries(
    pieces.map(([, files], index) => [fileOf(index), withTitle(files['01-a.md'] ?? '', index)]),
  )
/** Gives each chapter of a folder its own title. */
const withTitle = (contents: Files[string], index: number) =>
  typeof contents === 'string' ? contents.replace(/^# A$/m, `# A${index}`) : contents

test('each refused chapter is reported with its line', async () => {
  const pieces = refused.filter((piece) => isChapter(piece) && !isTooMuch(piece))
  const read = await readInTime(together(pieces))
  const problems = 'problems' in read ? read.problems : []
  expect(pieces.length).toBeGreaterThan(20)
  for (const [index, [name, , problem]] of pieces.entries()) {
    const own = problems.filter(({ file }) => file === fileOf(index))
    const said = own.map((one) => describeProblem({ ...one, file: '01-a.md' })).join('\n')
    expect(said, name).toMatch(problem)
  }
})

test.each(refused.filter((piece) => !isChapter(piece) || isTooMuch(piece)))(
  '%s is refused and its file named',
  async (_, files, problem) => {
    const read = await readInTime(files, { renderWithinMs: REFUSE_AFTER_MS })
    const said = 'problems' in read ? read.problems.map(describeProblem).join('\n') : ''
    expect(said).toMatch(problem)
  },
)

test('every other chapter is published and harmless', async () => {
  const pieces = harmless.filter(isChapter)
  const read = await readInTime(together(pieces))
  expect('problems' in read ? read.problems : []).toEqual([])
  const chapters = 'guide' in read ? read.guide.chapters : []
  expect(chapters).toHaveLength(pieces.length)
  for (const [index, { html }] of chapters.entries()) {
    const [name] = pieces[index] ?? []
    expect(() => expectHarmless(html), name).not.toThrow()
  }
})

test.each(harmless.filter((piece) => !isChapter(piece)))('%s: harmless', async (_, files) => {
  const read = await readInTime(files)
  expect('problems' in read ? read.problems : []).toEqual([])
  if ('guide' in read) for (const { html } of read.guide.chapters) expectHarmless(html)
})
