import { expect, test } from 'vitest'
import { joinInlineScripts } from './join-inline-scripts.ts'

test('the inline scripts of the body are one, in their order, and those of the head and data stay', () => {
  const html =
    '<head><script>before()</script></head><body><main></main><script>one()</script>' +
    '<script type="application/json">{"$&":1}</script><script>two("$&")</script></body>'

  expect(joinInlineScripts(html)).toBe(
    '<head><script>before()</script></head><body><main></main><script></script>' +
      '<script type="application/json">{"$&":1}</script><script>one();\ntwo("$&")</script></body>',
  )
})

test('a page without inline scripts stays as it is', () => {
  expect(joinInlineScripts('<body><p>Words</p></body>')).toBe('<body><p>Words</p></body>')
})
