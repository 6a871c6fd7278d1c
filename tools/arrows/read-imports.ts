import { posix } from 'node:path'
import { parseSync } from 'oxc-parser'

export interface Import {
  from: string
  to: string
  typeOnly: boolean
  /** The path as written. */
  specifier: string
}

/**
 * Paths from the root, project files only.
 * @throws Error on a syntax error
 */
export function readImports(file: string, text: string): Import[] {
  const { errors, module } = parseSync(file, text)
  const [broken] = errors
  if (broken) throw new Error(`${file}: ${broken.message}`)
  const found: Import[] = []
  const note = (specifier: string, typeOnly: boolean) => {
    const to = resolve(file, specifier)
    if (to !== undefined) found.push({ from: file, to, typeOnly, specifier })
  }
  for (const { moduleRequest, entries } of module.staticImports) {
    note(moduleRequest.value, entries.length > 0 && entries.every(({ isType }) => isType))
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const written = text.slice(moduleRequest.start, moduleRequest.end)
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(written)?.[2]
    if (literal !== undefined) note(literal, false)
  }
  for (const { entries } of module.staticExports) {
    for (const { isType, moduleRequest } of entries) {
      if (moduleRequest) note(moduleRequest.value, isType)
    }
  }
  return found
}

/** Undefined for packages and generated route types. */
function resolve(file: string, specifier: string): string | undefined {
  const [path = ''] = specifier.split('?')
  if (path.includes('/+types/')) return undefined
  if (path.startsWith('#')) return path.slice(1)
  if (path.startsWith('.')) return posix.join(posix.dirname(file), path)
  return undefined
}
