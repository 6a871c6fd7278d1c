import { minifySync } from 'vite'

const inlineScript = /<script>([\s\S]+?)<\/script>/g

/**
 * Minifies inline scripts and merges those of the body into the last one, because the CSP lists a hash for each in
 * every response. The emptied elements stay, because React hydrates them.
 * @throws Error for invalid JavaScript
 */
export function shortenInlineScripts(html: string): string {
  const start = html.indexOf('<body')
  const head = html.slice(0, start)
  const body = html.slice(start)
  const codes = [...body.matchAll(inlineScript)].map(([, code = '']) => code)
  let left = codes.length
  return [
    head.replace(inlineScript, (_script, code: string) => element(code)),
    body.replace(inlineScript, () => {
      left -= 1
      return left > 0 ? '<script></script>' : element(codes.join(';\n'))
    }),
  ].join('')
}

function element(code: string): string {
  const { code: short, errors } = minifySync('inline.js', code, { module: false })
  const [error] = errors
  if (error) throw new Error(`An inline script cannot be read: ${error.message}`)
  return `<script>${short.trim()}</script>`
}
