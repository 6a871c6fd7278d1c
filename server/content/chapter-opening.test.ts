import { expect, test } from 'vitest'
import { openingOf } from './chapter-opening.ts'

test('the opening has text, headings, lists and code without title, links and pictures', () => {
  expect(
    openingOf(
      '<h1 id="a">Title</h1>\n<p>One <a title="a > b" href="#x">link</a> &amp; more.</p>\n<p><img alt="x"></p>\n<h2>Then</h2>\n<pre><code>a <span class="code-k">b</span></code></pre>\n<ol>\n<li>Turn <code>it</code> on.</li>\n<li>Wait.</li>\n</ol>\n<ul><li>Or not.</li></ul><p>End.</p>',
    ),
  ).toEqual([
    { kind: 'words', text: 'One link &amp; more.' },
    { kind: 'heading', text: 'Then' },
    { kind: 'code', text: 'a b' },
    { kind: 'steps', items: ['Turn it on.', 'Wait.'] },
    { kind: 'list', items: ['Or not.'] },
    { kind: 'words', text: 'End.' },
  ])
})

test('the opening ends before complex content and never with a heading', () => {
  expect(openingOf('<p>One.</p><h2>Then</h2><ul><li><p>Two.</p></li></ul><p>Three.</p>')).toEqual([
    { kind: 'words', text: 'One.' },
  ])
  expect(openingOf('<ul><li>One.<ul><li>Two.</li></ul></li></ul>')).toEqual([])
  expect(openingOf('<ol><li><input type="checkbox"> One.</li></ol>')).toEqual([])
})

test('the opening is about a page long', () => {
  expect(openingOf(`<p>${'word '.repeat(100)}</p>`.repeat(5))).toHaveLength(2)
})
