import type { Plugin } from 'vite'

/** Router modules the shop does not use. Errors show one sentence instead of a stack trace. */
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
 * Instead of a reload or an error page without connection, the navigation stays pending and
 * features/navigation/failure-views.tsx tells the visitor.
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

/** Fails the build when a router version lacks these modules. */
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
