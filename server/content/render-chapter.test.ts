import { expect, test } from 'vitest'
import { describeProblem } from './problem.ts'
import { renderChapter, type Surroundings } from './render-chapter.ts'

const around: Surroundings = {
  chapters: new Map([
    ['01-start.md', 'start'],
    ['02-next.md', 'next'],
  ]),
  pictures: new Map([['desk view.png', { width: 800, height: 600 }]]),
  files: new Set(['list.pdf']),
}
const render = async (markdown: string) => {
  const { chapter, problems } = await renderChapter('01-start.md', markdown, around)
  return { ...chapter, problems: problems.map(describeProblem) }
}

test('renders a chapter’s title, search text and HTML with anchors', async () => {
  const { title, text, html, problems } = await render(
    '# First *steps*\n\nHello **you**.\n\n## Why\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
  )
  expect(problems).toEqual([])
  expect(title).toBe('First steps')
  expect(text).toBe('First steps\nHello you.\nWhy\na\nb\n1\n2')
  expect(html).toContain('<h1 id="first-steps">First <em>steps</em></h1>')
  expect(html).toContain('<h2 id="why">Why</h2>')
  expect(html).toContain('<table>')
})

test('marks chapters, files and pictures for later URLs', async () => {
  const { html, problems } = await render(
    '# A\n\n[on](02-next.md#why) [list](files/list.pdf) ![A desk](desk%20view.png) [out](https://example.com/)',
  )
  expect(problems).toEqual([])
  expect(html).toContain('<a data-chapter="next#why">on</a>')
  expect(html).toContain('<a data-file="list.pdf">list</a>')
  expect(html).toContain(
    '<img alt="A desk" data-picture="desk view.png" width="800" height="600" loading="lazy">',
  )
  expect(html).toContain('<a href="https://example.com/" rel="noopener noreferrer">out</a>')
})

test('footnotes and reference links resolve to their targets', async () => {
  const { html, problems } = await render(
    '# A\n\nSo.[^1] ![A desk][d] [on][n]\n\n[^1]: Why.\n\n[d]: desk%20view.png\n[n]: 02-next.md\n',
  )
  expect(problems).toEqual([])
  const [, note, back] = /href="#([^"]+)" id="([^"]+)"/.exec(html) ?? []
  expect(html).toContain(`<li id="${note}">`)
  expect(html).toContain(`href="#${back}"`)
  expect(html).toContain('data-picture="desk view.png"')
  expect(html).toContain('<a data-chapter="next">on</a>')
})

test('a video link alone on its line becomes a figure', async () => {
  const { html } = await render(
    '# A\n\n[Watch](https://youtu.be/abcdefghijk)\n\nSee [this](https://vimeo.com/123456789) too.',
  )
  expect(html).toContain('<figure data-video="youtube" data-video-id="abcdefghijk">')
  expect(html.match(/<figure/g)).toHaveLength(1)
})

test('code has classes for colours and no inline styles', async () => {
  const { html } = await render('# A\n\n```ts\nconst a = 1\n```\n\n```unheard-of\nx\n```')
  expect(html).toContain('<span class="code-keyword">const</span>')
  expect(html).not.toContain('style=')
})

test.each([
  ['no title', 'Hello', '01-start.md:1: a chapter begins with its title'],
  ['HTML', '# A\n\n<script>alert(1)</script>', '01-start.md:3: HTML is not shown'],
  ['HTML in a line', '# A\n\nx <img src=x onerror=alert(1)>', '01-start.md:3: HTML is not shown'],
  ['another URL scheme', '# A\n\n[x](javascript:alert(1))', 'not with javascript:'],
  ['an escaped URL scheme', '# A\n\n[x](JaVaScRiPt&colon;alert(1))', 'not with javascript:'],
  ['data', '# A\n\n[x](data:text/html,hi)', 'not with data:'],
  ['a definition', '# A\n\n[x][y]\n\n[y]: vbscript:x', 'not with vbscript:'],
  ['a path out of the folder', '# A\n\n[x](../secret.md)', 'there is no ../secret.md'],
  [
    'an escaped path out of the folder',
    '# A\n\n[x](files/..%2Fsecret)',
    'there is no files/..%2Fsecret',
  ],
  ['an invalid escape', '# A\n\n[x](%E0%A4%A)', 'there is no %E0%A4%A'],
  ['a missing chapter', '# A\n\n\n[x](03-more.md)', '01-start.md:4: there is no 03-more.md'],
  ['a missing picture', '# A\n\n![x](no.png)', '01-start.md:3: there is no picture no.png'],
  ['another host’s picture', '# A\n\n![x](https://example.com/a.png)', 'has to lie in this folder'],
  [
    'one defined further down',
    '# A\n\n![x][y]\n\n[y]: https://example.com/a.png',
    '01-start.md:5: a',
  ],
  ['the same without a scheme', '# A\n\n![x](//example.com/a.png)', 'has to lie in this folder'],
])('%s is reported with its line and rendered harmless', async (_, markdown, problem) => {
  const { html, problems } = await render(markdown)
  expect(problems.join('\n')).toContain(problem)
  expect(html).not.toMatch(/<script|onerror|javascript:|vbscript:|data:text|example\.com\/a/i)
})

test('removes comments', async () => {
  const { html, problems } = await render('# A\n\n<!-- to do: more -->\n')
  expect(problems).toEqual([])
  expect(html).not.toContain('to do')
})
