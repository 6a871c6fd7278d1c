import { layOutRest } from './deferred-layout.ts'

const MANIFEST_PATH = '/site.webmanifest'

const preloadLinks = /<link rel="modulepreload" href="([^"]+)"\/>/g
const startScript = /<script type="module" async="">([\s\S]*?)<\/script>/
const wholeImport = /import "([^"]+)"/
const namedImports = /import \* as (\w+) from "([^"]+)"/g
const routeModules = /window\.__reactRouterRouteModules = (\{[^}]*\})/
const entryImport = /import\("([^"]+)"\);\s*$/

/**
 * Defers a page's scripts to after the load event and first paint; background tabs are not painted and start at once.
 * If the styles of other pages fail, no script runs and links load whole pages. `joined` writes route list and entry as
 * one file and returns its address.
 * @throws Error when the start script has an unknown form, e.g. after a router upgrade
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
    `document.head.append(Object.assign(document.createElement("link"),{rel:"manifest",href:"${MANIFEST_PATH}"}));`,
    // One by one: together they would delay the response to the first touch on a slow phone.
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
