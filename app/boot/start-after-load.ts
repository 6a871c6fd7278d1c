import { layOutRest } from './deferred-layout.ts'

/** The web app manifest, written by the build. */
const MANIFEST_PATH = '/site.webmanifest'

const preloadLinks = /<link rel="modulepreload" href="([^"]+)"\/>/g
const startScript = /<script type="module" async="">([\s\S]*?)<\/script>/
const wholeImport = /import "([^"]+)"/
const namedImports = /import \* as (\w+) from "([^"]+)"/g
const routeModules = /window\.__reactRouterRouteModules = (\{[^}]*\})/
const entryImport = /import\("([^"]+)"\);\s*$/

/**
 * Rewrites a prerendered page so that its scripts are fetched after the load event and the first paint and do not
 * compete with text, styles and font. A page opened in a background tab is not painted and starts at once. The styles
 * of other pages are requested before the scripts; if they fail, no script runs and links load whole pages, which bring
 * their own styles. `joined` writes the router's list of routes and its entry as one file, to be asked for once, and
 * returns the address.
 * @throws Error if the start script has an unknown form, e.g. after an upgrade of the router
 */
export function startAfterLoad(
  html: string,
  stylesHref: string,
  joined: (manifest: string, entry: string) => string,
): string {
  const script = startScript.exec(html)?.[1] ?? ''
  const manifest = wholeImport.exec(script)?.[1]
  const modules = [...script.matchAll(namedImports)].map(([, name, href]) => ({ name, href }))
  const routes = routeModules.exec(script)?.[1]
  const entry = entryImport.exec(script)?.[1]
  const imported = modules.map(({ name }) => name)
  const named = [...(routes ?? '').matchAll(/:(\w+)/g)].map(([, name]) => name)
  const complete = named.length > 0 && named.every((name) => imported.includes(name))
  if (!manifest || !routes || !entry || !complete) {
    throw new Error('The start script of a prerendered page has a form that is not known')
  }
  const first = joined(manifest, entry)
  const linked = [...html.matchAll(preloadLinks)].map(([, href]) => href)
  const fetched = [first, ...linked.filter((href) => href !== manifest && href !== entry)]
  const imports = modules.map(({ href }) => `import("${href}")`).join(',')
  const start = [
    'addEventListener("load",()=>{const start=async()=>{',
    `const files=${JSON.stringify(fetched)},entry="${first}",rest=()=>new Promise(go=>setTimeout(go));`,
    layOutRest,
    `const styled=new Promise((onload,onerror)=>document.head.append(Object.assign(document.createElement("link"),{rel:"stylesheet",href:"${stylesHref}",onload,onerror})));`,
    // An installed shop's name and icons: nothing of the page needs them.
    `document.head.append(Object.assign(document.createElement("link"),{rel:"manifest",href:"${MANIFEST_PATH}"}));`,
    // One by one: requested or run at once, they would delay the response to the first touch on a slow phone.
    'for(const href of files){document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));await rest()}',
    'for(const href of files)if(href!==entry){await import(href);await rest()}',
    'await styled;',
    `const [${imported.join(',')}]=await Promise.all([${imports}]);`,
    `window.__reactRouterRouteModules=${routes};import(entry)};`,
    'if(document.hidden||!window.PerformancePaintTiming)start();',
    'else new PerformanceObserver((_,paints)=>{paints.disconnect();start()}).observe({type:"paint",buffered:true})',
    '})',
  ].join('')
  return html.replace(preloadLinks, '').replace(startScript, () => `<script>${start}</script>`)
}
