import { expect, test } from 'vitest'
import { fillPreview, picturesIn } from './fill-preview.ts'
import { renderChapter } from './render-chapter.ts'

const around = {
  chapters: new Map([
    ['01-start.md', 'start'],
    ['02-next.md', 'next'],
  ]),
  pictures: new Map(['a b.png', 'äö (1).png'].map((name) => [name, { width: 3, height: 2 }])),
  files: new Set(['list.pdf']),
}

/** A chapter `01-start.md` as it is published. */
async function render(markdown: string): Promise<string> {
  const { chapter, problems } = await renderChapter('01-start.md', markdown, around)
  expect(problems).toEqual([])
  return chapter.html
}

const fill = async (markdown: string) =>
  fillPreview({
    slug: 'start',
    html: await render(markdown),
    addressOf: (name) => `/p/${encodeURIComponent(name)}`,
  })

test('links to the rest of the guide become text, other links stay', async () => {
  const filled = await fill(
    '# A\n\n[next](02-next.md#x) [list](files/list.pdf) [up](#a) [self](01-start.md#a) [out](https://a.example/?a=1&b="2") [mail](mailto:a@b.example)\n',
  )
  expect(filled).toContain(
    '<span class="chapter-inside">next</span> <small>(in the guide)</small> ' +
      '<span class="chapter-inside">list</span> <small>(in the guide)</small> ' +
      '<a href="#a">up</a> <a href="#a">self</a> ' +
      '<a href="https://a.example/?a=1&#x26;b=%222%22" rel="noopener noreferrer" target="_blank">out</a> ' +
      '<a href="mailto:a@b.example">mail</a>',
  )
  expect(filled).not.toMatch(/data-(chapter|file)/)
})

test('pictures get URLs, a video a link, checkboxes and scrollable content names', async () => {
  const filled = await fill(
    [
      '# A',
      '![x > "y" <z>](<a b.png>) ![](<äö (1).png>)',
      'https://youtu.be/abcdefghijk',
      '- [x] one\n- [ ] two',
      '|a|\n|-|\n|b|',
      '```js\nlet a = "</pre>"\n```',
      '```\nwords\n```',
    ].join('\n\n'),
  )
  expect(filled).toContain('src="/p/a%20b.png"')
  expect(filled).toContain('src="/p/%C3%A4%C3%B6%20(1).png"')
  expect(filled).toMatch(
    /<figure data-video="youtube"[^>]*>Video: <a href="[^"]+" rel="[^"]+" target="_blank">/,
  )
  expect(filled).toMatch(/aria-label="Done" type="checkbox" checked disabled>/)
  expect(filled).toMatch(/aria-label="To do" type="checkbox" disabled>/)
  expect(filled.match(/tabindex="0"/g)).toHaveLength(2) // table and code
  expect(filled.match(/<div/g)).toHaveLength(filled.match(/<\/div>/g)?.length ?? 0)
  expect(filled.match(/<figure/g)).toHaveLength(filled.match(/<\/figure>/g)?.length ?? 0)
})

test('finds only pictures shown in the chapter, not those in code or text', async () => {
  const html = await render(
    '# A\n\n![x](<a b.png>)\n\n```html\n<img data-picture="äö (1).png">\n```\n\n[t](https://a.example "<img data-picture=\'c.png\'>")\n',
  )
  expect([...picturesIn(html)]).toEqual(['a b.png'])
})

test('fills a long chapter within the time limit of a request', async () => {
  const html = await render(`# A\n\n${'<a "b" > '.repeat(20).replaceAll('<', '\\<')}\n`)
  const long = html.repeat(3000)
  const before = performance.now()
  fillPreview({ slug: 'start', html: long, addressOf: (name) => name })
  expect(performance.now() - before).toBeLessThan(1000)
})
