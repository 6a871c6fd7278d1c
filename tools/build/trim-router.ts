import type { Plugin } from 'vite'

/**
 * Modules of the router that this shop does not use: all routes are known at the start (routeDiscovery: initial),
 * and nothing observes navigations.
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
  'lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentationResultMetaContext = undefined
    export const instrumentClientSideRouter = (router) => router
    export const instrumentHandler = (handler) => handler`,
}
const routerFile = /\/node_modules\/react-router\/dist\/production\/(.+)$/

/** Removes them from the browser's files. Fails the build when a new version of the router lacks them. */
export function trimRouter(): Plugin {
  const left = new Set(Object.keys(unused))
  return {
    name: 'trim-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const part = routerFile.exec(id)?.[1] ?? ''
      left.delete(part)
      return unused[part] ?? null
    },
    buildEnd(error) {
      if (!error && left.size > 0)
        this.error(`react-router has no ${[...left].join(', ')} any more`)
    },
  }
}
