import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

/**
 * Replaces Vite's preload helper: styles are inlined, so only modules are preloaded. Fails the build when Vite's helper
 * changes.
 */
export function shortPreload(): Plugin {
  let isUsed = false
  return {
    name: 'short-preload',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(_code, id) {
      if (id !== HELPER) return null
      isUsed = true
      return { code: helper, map: null }
    },
    buildEnd(error) {
      if (!error && !isUsed) this.error(`Vite has no ${HELPER} any more`)
    },
  }
}

const helper = `
const asked = new Set()
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    if (asked.has(file)) continue
    asked.add(file)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }))
  }
  return load()
}`

/** Loaded on every page. */
const everywhere = /\/(react|router|shop|rolldown-runtime)-[^/]*\.js$/

export function preloadsOf(_module: string, files: string[]): string[] {
  return files.filter((file) => !everywhere.test(file))
}
