import { expect, test } from 'vitest'
import { shortenInlineScripts } from './shorten-inline-scripts.ts'

test('inline scripts of the body are joined in order, head scripts and data stay', () => {
  const html =
    '<head><script>\n\tbefore( ) </script></head><body><main></main><script>one()</script>' +
    '<script type="application/json">{"$&":1}</script><script>two("$&")</script></body>'

  expect(shortenInlineScripts(html)).toBe(
    '<head><script>before();</script></head><body><main></main><script></script>' +
      '<script type="application/json">{"$&":1}</script><script>one(),two(`$&`);</script></body>',
  )
})

test('a page without inline scripts is unchanged', () => {
  expect(shortenInlineScripts('<body><p>Words</p></body>')).toBe('<body><p>Words</p></body>')
})

test('a script that cannot be parsed fails the build', () => {
  expect(() => shortenInlineScripts('<body><script>if (</script></body>')).toThrow('cannot be read')
})
