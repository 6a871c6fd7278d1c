import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

/**
 * Replaces the code that a page runs before it imports a module later: styles are in the page, so only the modules that
 * the module imports are left to be asked for at once. Fails the build when Vite has another helper.
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

/** Files that every page has loaded by then. */
const everywhere = /\/(react|router|shop|rolldown-runtime)-[^/]*\.js$/

/** What a module that is imported later has asked for together with it. */
export function preloadsOf(_module: string, files: string[]): string[] {
  return files.filter((file) => !everywhere.test(file))
}
