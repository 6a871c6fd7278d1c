const inlineScript = /<script>([\s\S]+?)<\/script>/g

/**
 * Moves the code of all inline scripts of a page's body into the last of them: the content security policy names each
 * inline script by a hash, in every response. The emptied elements stay, because React hydrates them.
 */
export function joinInlineScripts(html: string): string {
  const start = html.indexOf('<body')
  const body = html.slice(start)
  const codes = [...body.matchAll(inlineScript)].map(([, code = '']) => code)
  let left = codes.length
  const joined = body.replace(inlineScript, () => {
    left -= 1
    return left > 0 ? '<script></script>' : `<script>${codes.join(';\n')}</script>`
  })
  return html.slice(0, start) + joined
}
