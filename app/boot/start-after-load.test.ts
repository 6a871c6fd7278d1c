import { expect, test } from 'vitest'
import { startAfterLoad } from './start-after-load.ts'

const page = `<head><link rel="modulepreload" href="/a/manifest.js"/><link rel="modulepreload" href="/a/entry.js"/><link rel="modulepreload" href="/a/root.js"/></head><script type="module" async="">import "/a/manifest.js";
import * as route0 from "/a/root.js";
import * as route1 from "/a/vault.js";

  window.__reactRouterRouteModules = {"root":route0,"routes/vault":route1};

import("/a/entry.js");</script>`

test('preloads and starts scripts only after the load event and the first paint', () => {
  const joined: string[] = []
  const html = startAfterLoad(page, '/a/later.css', (...files) => {
    joined.push(...files)
    return '/a/start.js'
  })

  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).not.toContain('type="module"')
  expect(html).toContain('addEventListener("load",()=>{const start=async()=>{')
  expect(html).toContain('if(document.hidden||!window.PerformancePaintTiming)start();else new')
  const laidOut = html.indexOf('part.dataset.laidOut=')
  expect(laidOut).toBeGreaterThan(0)
  expect(html.indexOf('"modulepreload"')).toBeGreaterThan(laidOut)
  const styled = html.indexOf('{rel:"stylesheet",href:"/a/later.css",onload,onerror}')
  expect(styled).toBeGreaterThan(laidOut)
  expect(styled).toBeLessThan(html.indexOf('"modulepreload"'))
  expect(html.indexOf('{rel:"manifest",href:"/site.webmanifest"}')).toBeGreaterThan(laidOut)
  expect(html).toContain('await styled;const [route0')
  expect(joined).toEqual(['/a/manifest.js', '/a/entry.js'])
  expect(html).not.toMatch(/manifest\.js|entry\.js/)
  expect(html).toContain('const files=["/a/start.js","/a/root.js"],entry="/a/start.js",rest=')
  expect(html).toContain('for(const href of files)if(href!==entry){await import(href);')
  expect(html).toContain(
    'const [route0,route1]=await Promise.all([import("/a/root.js"),import("/a/vault.js")]);window.__reactRouterRouteModules={"root":route0,"routes/vault":route1};import(entry)}',
  )
})

test('fails the build for a page with unexpected markup, so no script is lost', () => {
  const start = (html: string) => startAfterLoad(html, '', () => '')
  expect(() => start('<html></html>')).toThrow('form that is not known')
  const other = page.replace('"routes/vault":route1', '"routes/vault":route1_joined')
  expect(() => start(other)).toThrow('form that is not known')
})
