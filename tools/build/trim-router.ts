import type { Plugin } from 'vite'

/**
 * Modules of the router that this shop does not use: all routes are known at the start (routeDiscovery: initial),
 * nothing observes navigations, and the root has views of its own for what is awaited and what broke. What breaks in those
 * too is told in one sentence, without the stack that the router would show to visitors.
 */
const unused: Record<string, string> = {
  'lib/dom/ssr/fog-of-war.js': `
    export const URL_LIMIT = 0
    export const getManifestPath = () => ''
    export const getPartialManifest = ({ sri, ...manifest }) => manifest
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const getPathsWithAncestors = () => []
    export const handleClientVersionMismatch = async () => {}
    export const isFogOfWarEnabled = () => false
    export const useFogOFWarDiscovery = () => {}`,
  'lib/dom/ssr/fallback.js': `
    export const RemixRootDefaultHydrateFallback = () => null`,
  'lib/dom/ssr/errorBoundaries.js': `
    import { Component, createElement } from 'react'
    export const BoundaryShell = () => null
    export function RemixRootDefaultErrorBoundary({ error }) {
      console.error(error)
      return createElement('html', { lang: 'en' }, createElement('body', null, 'This page broke. Please load it again.'))
    }
    export class RemixErrorBoundary extends Component {
      state = { error: this.props.error ?? null }
      static getDerivedStateFromError = (error) => ({ error })
      componentDidUpdate({ location }) {
        if (this.state.error && location !== this.props.location) this.setState({ error: null })
      }
      render() {
        const { error } = this.state
        return error ? createElement(RemixRootDefaultErrorBoundary, { error }) : this.props.children
      }
    }`,
  'lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentationResultMetaContext = undefined
    export const instrumentClientSideRouter = (router) => router
    export const instrumentHandler = (handler) => handler`,
}
/**
 * Where the router would reload the page, which ends in the browser's error page while the shop cannot be reached, or
 * show an error in place of the page: the navigation is left waiting, and features/navigation/no-connection.tsx says so.
 */
const waits = `{ dispatchEvent(new Event('page-failed')); return new Promise(() => {}) }`
const replaced: Record<string, readonly [string, string]> = {
  'lib/dom/ssr/routeModules.js': [
    `window.location.reload();\n\t\treturn new Promise(() => {});`,
    waits,
  ],
  'lib/dom/ssr/single-fetch.js': [
    'singleFetchDfd.reject(e);',
    `if (e instanceof TypeError) ${waits}\n\t\t\tsingleFetchDfd.reject(e);`,
  ],
}
const routerFile = /\/node_modules\/react-router\/dist\/production\/(.+)$/

/** Removes them from the browser's files. Fails the build when a new version of the router lacks them. */
export function trimRouter(): Plugin {
  const left = new Set([...Object.keys(unused), ...Object.keys(replaced)])
  return {
    name: 'trim-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const part = routerFile.exec(id)?.[1] ?? ''
      left.delete(part)
      return unused[part] ?? null
    },
    transform(code, id) {
      const [from, to] = replaced[routerFile.exec(id)?.[1] ?? ''] ?? []
      if (from === undefined || to === undefined) return null
      if (!code.includes(from)) this.error(`${id} has another form than the one that is replaced`)
      return { code: code.replace(from, to), map: null }
    },
    buildEnd(error) {
      if (!error && left.size > 0)
        this.error(`react-router has no ${[...left].join(', ')} any more`)
    },
  }
}
