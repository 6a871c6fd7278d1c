import { expect, test } from 'vitest'
import { shortenInlineScripts } from './shorten-inline-scripts.ts'

test('the inline scripts of the body are one, in their order, and those of the head and data stay', () => {
  const html =
    '<head><script>\n\tbefore( ) </script></head><body><main></main><script>one()</script>' +
    '<script type="application/json">{"$&":1}</script><script>two("$&")</script></body>'

  expect(shortenInlineScripts(html)).toBe(
    '<head><script>before();</script></head><body><main></main><script></script>' +
      '<script type="application/json">{"$&":1}</script><script>one(),two(`$&`);</script></body>',
  )
})

test('a page without inline scripts stays as it is', () => {
  expect(shortenInlineScripts('<body><p>Words</p></body>')).toBe('<body><p>Words</p></body>')
})

test('code that cannot be read stops the build', () => {
  expect(() => shortenInlineScripts('<body><script>if (</script></body>')).toThrow('cannot be read')
})
