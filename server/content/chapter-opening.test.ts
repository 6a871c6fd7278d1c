import { expect, test } from 'vitest'
import { openingOf } from './chapter-opening.ts'

test('a chapter begins with its words, headings and code, without the title, links and pictures', () => {
  expect(
    openingOf(
      '<h1 id="a">Title</h1>\n<p>One <a title="a > b" href="#x">link</a> &amp; more.</p>\n<p><img alt="x"></p>\n<h2>Then</h2>\n<pre><code>a <span class="code-k">b</span></code></pre>\n<p>End.</p>',
    ),
  ).toEqual([
    { kind: 'words', text: 'One link &amp; more.' },
    { kind: 'heading', text: 'Then' },
    { kind: 'code', text: 'a b' },
    { kind: 'words', text: 'End.' },
  ])
})

test('it ends before what is more than words, and with no heading alone', () => {
  expect(openingOf('<p>One.</p><h2>Then</h2><ul><li><p>Two.</p></li></ul><p>Three.</p>')).toEqual([
    { kind: 'words', text: 'One.' },
  ])
  expect(openingOf('<ul><li>One.</li></ul>')).toEqual([])
})

test('it is as long as a page', () => {
  expect(openingOf(`<p>${'word '.repeat(100)}</p>`.repeat(5))).toHaveLength(2)
})
