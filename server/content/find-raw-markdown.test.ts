import { readFileSync } from 'node:fs'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { findRawMarkdown } from './find-raw-markdown.ts'
import { describeProblem } from './problem.ts'
import { renderChapter } from './render-chapter.ts'

const render = (markdown: string) =>
  renderChapter('01-a.md', markdown, {
    chapters: new Map([['02-b.md', 'b']]),
    pictures: new Map([['desk.png', { width: 8, height: 6 }]]),
    files: new Set(['list.pdf']),
  })
const problemsOf = async (markdown: string) => (await render(markdown)).problems
const linesOf = async (markdown: string) => (await problemsOf(markdown)).map(({ line }) => line)

/** Follows a title and a paragraph; the third item is the line number, by default 5. */
const raw: [string, string, number?][] = [
  ['a wiki link', 'Read [[Second steps]] first.'],
  ['a wiki link with text', 'Read [[02-second|the **second** chapter]].'],
  ['a wiki link in a list', '- one\n- [[Two]]', 6],
  ['a wiki link in a table', '| a |\n|---|\n| [[x\\|y]] |', 7],
  ['a wiki link in a quote', '> one\n> and [[two]]', 6],
  ['an embedded picture', '![[desk.png|300]]'],
  ['an embedded chapter', '![[Second steps#Part]]'],
  ['an Obsidian comment', 'x %%never tell%% y'],
  ['an Obsidian comment of several lines', '%%\n\nnever tell\n\n%%'],
  ['a callout', '> [!warning]+ Do not paste keys\n> Keys belong in `.env`.'],
  ['a callout of other programs', ':::note\nwords\n:::'],
  ['a MkDocs admonition', '!!! note\n    words'],
  ['a highlight', '==Highlighted words== here.'],
  ['a highlight with emphasis', 'So ==very *important*==.'],
  ['a footnote reference without a footnote', 'A footnote[^1] here.'],
  ['an inline footnote', 'An inline one^[with text].'],
  ['a footnote without a reference', '[^1]: The note.'],
  ['a duplicate footnote', 'x[^1]\n\n[^1]: One.\n\n[^1]: Two.', 9],
  ['a heading without a space', '##Heading'],
  ['a heading without a space below text', 'Words.\n#Heading', 6],
  ['a heading of level seven', '####### Deep'],
  ['a link with a space', 'Read [the next](my next file.md).'],
  ['a picture with a space', '![A desk](my desk.png)'],
  ['a link with a gap', 'Read [the next] (02-b.md).'],
  ['a link to another site with a gap', 'Read [the site] (https://example.com/x).'],
  ['a link without a URL', 'Read [the next][next].'],
  ['a picture without a URL', '![A desk]'],
  ['a picture with a size', '![A desk|300](desk.png)'],
  ['a picture with attributes', '![A desk](desk.png){width=300}'],
  ['a heading with an id', '## Part {#part}'],
  ['inline mathematics', 'Inline maths $E = mc^2$ here.'],
  ['block mathematics', '$$\n\\int_0^1 x^2 dx\n$$'],
  ['a LaTeX command', 'So \\frac{1}{3} of it.'],
  ['a block id', 'A tag and a block id ^abc123'],
  ['a property', 'status:: done'],
  ['a table without a delimiter row', '| a | b |\n| 1 | 2 |'],
  ['a table with a short delimiter row', '| a | b |\n|---|\n| 1 | 2 |'],
  ['a row with more cells', '| a |\n|---|\n| 1 | lost |', 7],
  ['an Obsidian task', '- [/] half done'],
  ['a task without a space', '- [] to do'],
  ['a task without a list', '[ ] to do'],
  ['a list without a space', '-One\n-Two'],
  ['a numbered list without a space', '1.One\n2.Two'],
  ['a definition list', 'Term\n: What it is', 6],
  ['a table of contents', '[TOC]'],
  ['a page break', '\\newpage'],
  ['an unclosed code block', '```js\nlet a = 1'],
  ['text between two comments', '<!-- one --> words <!-- two -->'],
  ['text beside a comment', '<!-- one --> words'],
  ['an unclosed comment', '<!-- one\n\nwords'],
  ['a note parsed as a link definition', '[Note]: important'],
  ['a wiki link over two lines', '[[Second\nsteps]]'],
  ['a wiki link cut by a table', '| a | b |\n|---|---|\n| [[x|y]] |', 7],
  ['a callout with a setting', '> [!note|right] Title\n> words'],
  ['a callout in another language', '> [!tärkeä] Muista\n> sanat'],
  ['a callout in another script', '> [!примечание]- Слова\n> слова'],
  ['a callout with a decomposed letter', '> [!ta\u0308rkea\u0308|oikea] Muista'],
  ['a callout in Thai', '> [!หมายเหตุ] คำ'],
  ['a callout with another sign', '> [!q&a] Title'],
  ['a MyST directive', ':::{note}\nwords\n:::'],
  ['a MyST directive with a title', ':::{admonition} Muista\nwords\n:::'],
  ['a box in another language', ':::tärkeä\nsanat\n:::'],
  ['an admonition in another script', '!!! примечание\n    слова'],
  ['a directive on one line', '::video[Words]'],
  ['a heading without a space before an emoji', '#🚀 Start'],
  ['a property in Hindi', 'स्थिति:: पूरा'],
  ['a property with a decomposed letter', 'ta\u0308rkea\u0308:: on'],
  ['a block id in another language', 'Words ^tärkeä'],
  ['a heading with an id in another language', '## Part {#ääni}'],
  ['attributes with a key in another language', '![A desk](desk.png){väri=red}'],
  ['a link with a gap in another language', 'Read [the next] (02-jälkeen.md).'],
  ['a link with a gap to a decomposed name', 'Read [the next] (02-ja\u0308lkeen.md).'],
  ['a callout of two words', '> [!my note] Title\n> words'],
  ['a callout further down in a quote', '> words\n>\n> [!tip] Title\n> words', 7],
  ['a highlight with an equals sign', '==a=b== here.'],
  ['a highlight within a word', 'un==believ==able'],
  ['a footnote with a space', 'A footnote[^a b] here.'],
  ['a picture of a second download', '![A desk](desk (1).png)'],
  ['a link with spaces and brackets', 'Read [the next](my file (1).md).'],
  ['a link with brackets in its text', 'Read [the next [2]](my file.md).'],
  ['a link over two lines with a space', 'Read [the\nnext](my file.md).'],
  ['a link with full-width brackets', 'Read [the site]（https://example.com/x）.'],
  ['a heading with a no-break space', '##\u00a0Heading'],
  ['a heading behind a zero-width character', '\u200b## Heading'],
  ['a heading with a full-width sign', '＃ Heading'],
  ['a list with no-break spaces', '-\u00a0One\n-\u00a0Two'],
  ['attributes on their own line', '{: .class}'],
  ['mathematics between \\( and \\)', 'So \\(x^2\\) here.'],
]

test.each(raw)('%s is reported with its line', async (_, markdown, line = 5) => {
  const problems = await problemsOf(`# A\n\nWords.\n\n${markdown}\n`)
  expect(problems.map((one) => one.line)).toContain(line)
  expect(problems.filter(({ kind }) => kind === 'remark')).toEqual([])
})

test.each([
  ['a tag', 'A tag #prompting here.'],
  ['a MyST role', 'Read {ref}`part` first.'],
  ['a MyST directive as code', '```{note}\nwords\n```'],
  ['a drawn box in another language', '```ad-tärkeä\nsanat\n```'],
  ['a tag after a full-width bracket', 'A tag （#タグ） here.'],
  ['an emoji shortcode', 'Well done :tada: to you.'],
  ['bold with a space', 'So ** very ** so.'],
  ['a diagram', '```mermaid\ngraph TD\n```'],
  ['a template', '{% include x %}'],
  ['word processor bullets', '• one\n• two'],
  ['large word processor bullets', '● one\n● two'],
  ['word processor dashes', '– one\n– two'],
  ['unclosed bold text', 'So **very so.'],
  ['unclosed inline code', 'So `very so.'],
  ['a one-letter formula', 'Let $x$ be.'],
  ['a subscript rendered as strikethrough', 'Drink H~2~O.'],
])('%s is a remark with its line and can be published', async (_, markdown) => {
  const problems = await problemsOf(`# A\n\nWords.\n\n${markdown}\n`)
  expect(problems[0]).toMatchObject({ line: 5, kind: 'remark' })
  expect(problems.every(({ kind }) => kind === 'remark')).toBe(true)
})

test.each([
  'It costs $5 and $10, or $5-$10, or US$3 = 2,80 €.',
  'Write [your name] and [[0,1],[2,3]] and a[0][1] and {{variable}} and {name}.',
  'So, 5 :: b ::: c, std::vector, {name} **bold**, e^x, 5 ^ 2.\n\n> [!] quoted\n\n> [x](02-b.md)',
  'If a == b and c==d, x = `[[y]]`, C# and F#, 5 * 3 * 2, 2 ** 3, #1 of 10, 100%.',
  '\\[[not a link]] \\#tag \\==x== \\$\\$ `$E = mc^2$` \\%\\% [\\^1]',
  '    [[code]]\n\n```md\n[[code]] ==x== $$\n```',
  '~~gone~~ x~y~z *a* **b** _c_ a_b_c at 10:30:15 see https://example.com/a_b#c?d==e==f',
  '- [ ] to do\n- [x] done\n- [a link](02-b.md)',
  'x[^1] [y][z] ![A desk][d]\n\n[^1]: Note.\n\n[z]: https://example.com\n[d]: desk.png',
  '[unused]: https://example.com\n\n[//]: # (a comment of Markdown)',
  '<!-- one -->\n\nwords <!-- two --> and <!-- three --> words\n\n<!-- four\nfive --> <!-- six -->',
  '> quote\n> more\n\n1. a\n2. b\n\n| a | b |\n|---|---|\n| 1 |\n',
  'The tree [1] (see below) of [a] (b), and x [2](02-b.md) y.',
  'About ~5 to ~6 km, a range of 1 – 2, and – as said – a dash.\n\nUse *.ts and /**/ and `x`.',
  'Write `$HOME` or $HOME/$USER, from $5 to 10$, or [x](02-b.md "a title") and ![A desk](<desk.png>).',
  'Dear reader,\n-Ada\n\n- one\n  ```js\n  let a\n  ```\n\n> ```\n> quoted\n> ```',
])('%j is accepted as text', async (markdown) => {
  expect(await problemsOf(`# A\n\n${markdown}\n`)).toEqual([])
})

test('removes front matter and keeps line numbers', async () => {
  const { chapter, problems } = await render(
    '---\ntitle: Getting started\ntags: [ai, guide]\n# note\naliases:\n  - x\n---\n# A\n\n[[x]]\n',
  )
  expect(chapter.title).toBe('A')
  expect(chapter.html).not.toContain('Getting')
  expect(problems.map(({ line }) => line)).toEqual([10])
  expect(await linesOf('---\r\ntitle: x\r\n---\r\n# A\r\n\r\n==x== y\r\n')).toEqual([6])
  expect(await linesOf('---\ntitle: x\n\n# A\n\nWords')).toEqual([1])
  expect(await linesOf('---\n# A\n\nWords\n\n---\n')).toEqual([])
})

test('names a tag, a property and a box with all their letters', async () => {
  const told = await problemsOf('# A\n\nx #हिन्दी y\n\nस्थिति:: x\n\n> [!tärkeä] x\n\n:::{note} x')
  expect(told.map(({ message }) => message.split(/ (?:is|makes|begins) /)[0])).toEqual([
    '#हिन्दी',
    'स्थिति::',
    '[!tärkeä]',
    ':::{note}',
  ])
})

test('reports the syntax of an Obsidian chapter line by line', async () => {
  const told = await problemsOf(
    [
      '---\ntitle: A\n---\n# A\n',
      'Read [[Second]], and ==this==.\n',
      '![[desk.png]]\n',
      '> [!note]\n> words\n',
      '$$\nx^2\n$$\n',
      '<!-- the supplier is X --> and words <!-- never tell -->',
    ].join('\n'),
  )
  expect(told.map(describeProblem)).toEqual([
    '01-a.md:6: [[Second]] is no link here: write [words](02-next.md)',
    '01-a.md:6: ==…== marks nothing here: write **…**',
    '01-a.md:8: ![[desk.png]] shows nothing here: write ![words](desk.png)',
    '01-a.md:10: [!note] makes no box here: write its title as **words** instead',
    expect.stringContaining('01-a.md:13: mathematics'),
    expect.stringContaining('01-a.md:15: mathematics'),
    '01-a.md:17: what stands beside a comment is not shown: give the words lines of their own',
  ])
})

test('reports problems inside HTML and beside comments in the same run', async () => {
  const told = await problemsOf(
    '<div>\n# A\n[[x]]\n</div>\n\n<!-- one --> ==words== <!-- two -->\n\n<!-- no end\n\n[[y]]\n',
  )
  expect(told.map(({ line, message }) => `${line} ${message.slice(0, 5)}`)).toEqual([
    '1 HTML ',
    '3 [[x]]',
    '6 what ',
    '6 ==…==',
    '8 this ',
    '10 [[y]]',
  ])
})

test('reports a line’s problem once and accepts uppercase URL schemes', async () => {
  const twice = await problemsOf('# A\n\n<b>x</b> and <i>y</i>\n')
  expect(twice).toHaveLength(1)
  const { chapter, problems } = await render(
    '\ufeff---\ntitle: x\n---\n# A\n\n[x](HTTPS://Example.com/A) [y](MailTo:a@example.com)\n',
  )
  expect(problems).toEqual([])
  expect(chapter.html).toContain('href="https://Example.com/A"')
  expect(chapter.html).toContain('href="mailto:a@example.com"')
})

test('checking a chapter takes less time than parsing it', () => {
  const line = `[[ ![ [a]( $a ==b **c ~~d :e {#f %g ^[ \\x ${'x'.repeat(60)}\n\n`
  const few = '[[$a_==b ** ![ [a]( '
  for (const text of [line.repeat(500), few.repeat(900), '[^a b'.repeat(3000)]) {
    const begun = performance.now()
    const tree = unified().use(remarkParse).use(remarkGfm).parse(text)
    const parsed = performance.now()
    findRawMarkdown(tree, text, () => undefined)
    expect(performance.now() - parsed).toBeLessThan(parsed - begun)
  }
})

test('the README of this repository has no problems', async () => {
  const text = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const told = await problemsOf(text)
  expect(told.filter(({ message }) => !/in this folder|leads to/.test(message))).toEqual([])
})
