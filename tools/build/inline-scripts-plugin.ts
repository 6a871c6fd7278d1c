import path from 'node:path'
import { minifySync, type Plugin } from 'vite'
import { bodyScript, headScript } from '../../app/render/inline-scripts.ts'

const module = path.join(import.meta.dirname, '..', '..', 'app', 'render', 'inline-scripts.ts')

/** Minifies app/render/inline-scripts.ts. */
export function inlineScriptsPlugin(): Plugin {
  return {
    name: 'inline-scripts',
    apply: 'build',
    load(id) {
      if (path.normalize(id) !== module) return undefined
      const scripts = Object.entries({ headScript, bodyScript }).map(
        ([name, code]) => `export const ${name} = ${JSON.stringify(minify(code))}`,
      )
      return scripts.join('\n')
    },
  }
}

/** @throws Error for invalid JavaScript */
function minify(code: string): string {
  const { code: short, errors } = minifySync('inline.js', code, { module: false })
  const [error] = errors
  if (error) throw new Error(`An inline script cannot be read: ${error.message}`)
  return short.trim()
}
