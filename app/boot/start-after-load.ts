import { layOutRest } from './deferred-layout.ts'

const preloadLinks = /<link rel="modulepreload" href="([^"]+)"\/>/g
const startScript = /<script type="module" async="">([\s\S]*?)<\/script>/
const wholeImport = /import "([^"]+)"/
const namedImports = /import \* as (\w+) from "([^"]+)"/g
const routeModules = /window\.__reactRouterRouteModules = (\{[^}]*\})/
const entryImport = /import\("([^"]+)"\);\s*$/

/**
 * A prerendered page whose scripts are fetched after the load event and the first paint, so that they
 * never compete with text, styles and font for it. A page opened in a tab behind is not painted and
 * starts at once. The styles that other pages need are asked for before the scripts, and without them
 * none runs: links then load whole pages, which bring their own. Throws where the page does not look as expected, which a new version of the router
 * may bring about.
 */
export function startAfterLoad(html: string, stylesHref: string): string {
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
  const fetched = [...html.matchAll(preloadLinks)].map(([, href]) => href)
  const imports = [manifest, ...modules.map(({ href }) => href)]
    .map((href) => `import("${href}")`)
    .join(',')
  const start = [
    'addEventListener("load",()=>{const start=async()=>{',
    `const files=${JSON.stringify(fetched)},entry="${entry}",rest=()=>new Promise(go=>setTimeout(go));`,
    layOutRest,
    `const styled=new Promise((onload,onerror)=>document.head.append(Object.assign(document.createElement("link"),{rel:"stylesheet",href:"${stylesHref}",onload,onerror})));`,
    // One after the other: asked for or run at once, they would hold up a slow phone's first touch.
    'for(const href of files){document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));await rest()}',
    'for(const href of files)if(href!==entry){await import(href);await rest()}',
    'await styled;',
    `const [,${imported.join(',')}]=await Promise.all([${imports}]);`,
    `window.__reactRouterRouteModules=${routes};import(entry)};`,
    'if(document.hidden||!window.PerformancePaintTiming)start();',
    'else new PerformanceObserver((_,paints)=>{paints.disconnect();start()}).observe({type:"paint",buffered:true})',
    '})',
  ].join('')
  return html.replace(preloadLinks, '').replace(startScript, () => `<script>${start}</script>`)
}
