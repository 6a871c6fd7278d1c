import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createContext,
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import { ShopFactsContext } from '#app/browser/shop-facts.ts'
import { Covers } from '#app/features/catalogue/cover.tsx'
import { openPage, pagesByPath } from '#app/page-registry.ts'
import { routesWith } from '#app/routes.tsx'
import { coverFiles } from '#catalogue/covers.ts'
import { pageVersion, type Site } from '#contract/site.ts'
import { accentStyles } from '#domain/accent.ts'
import { coversOf } from '#domain/catalogue/covers.ts'
import type { Catalogue } from '#domain/catalogue/create-catalogue.ts'
import { hostingDealsOf } from '#domain/hosting-deals.ts'
import { documentOf } from './document.tsx'
import { sourceOf } from './page-sources.ts'
import { readStyles } from './page-styles.ts'
import { paintedCovers } from './painted-covers.ts'

/** The build's files for browsers. */
export interface ClientAssets {
  /** Changes with each build. */
  build: string
  /** CSS of all pages, of which each embeds its part. */
  styles: string
  /** Address of the CSS that pages load later. */
  laterStyles: string
  /** Addresses of the modules of a page, the entry last. */
  modulesOf(file: string): readonly string[]
}

export interface RenderedPage {
  html: string
  /** False for a page that does not exist. */
  isFound: boolean
}

export interface Renderer {
  /** The route of an address. */
  routeOf(address: string): string
  /** @throws what a component throws */
  render(site: Site, address: string): Promise<RenderedPage>
  /** True for a page that browsers fetch data for. */
  hasData(address: string): boolean
  /** Undefined for a page without data; null for one that does not exist. */
  dataOf(site: Site, address: string): object | null | undefined
  /** SVG source of each cover, by file name under /covers. */
  coversOf(site: Site): ReadonlyMap<string, string>
}

/** No address is this long. Matching takes quadratic time. */
const MOST_CHARACTERS = 1000

const siteContext = createContext<Site>()
const routes = routesWith(async (path, _page, { context, params }) => {
  const { load } = sourceOf(path)
  return load?.(context.get(siteContext), params) ?? null
})

export async function createRenderer(assets: ClientAssets): Promise<Renderer> {
  await Promise.all([...pagesByPath.keys()].map((path) => openPage(path)))
  const handler = createStaticHandler(routes)
  const stylesOf = readStyles(assets.styles)

  const match = (address: string) => {
    const { route, params } = matchRoutes(routes, matchable(address))?.at(-1) ?? {}
    return { path: route?.id ?? '*', params: params ?? {} }
  }

  async function render(site: Site, address: string): Promise<RenderedPage> {
    const requestContext = new RouterContextProvider(new Map([[siteContext, site]]))
    const context = await handler.query(new Request(new URL(address, site.origin)), {
      requestContext,
    })
    if (context instanceof Response) throw new Error(`${address} is redirected`)
    for (const error of Object.values(context.errors ?? {})) throw error
    const { path, params } = match(address)
    const data: unknown = context.loaderData[path] ?? null
    const page = await openPage(path)
    const content = renderToString(
      <StrictMode>
        <ShopFactsContext value={site.facts}>
          <Covers value={keptCoversOf(site)}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </Covers>
        </ShopFactsContext>
      </StrictMode>,
    )
    const { file, load } = sourceOf(path)
    const html = documentOf({
      site,
      address,
      head: page.head({ data, params, facts: site.facts }),
      content,
      data: { version: pageVersion(assets.build, site), data },
      styles: accentStyles(site.facts.brand.accent) + stylesOf(content) + paintedCovers(content),
      sheets: page.styles ?? [],
      laterStyles: assets.laterStyles,
      modules: assets.modulesOf(file),
    })
    return { html, isFound: path !== '*' && (!load || data !== null) }
  }

  function dataOf(site: Site, address: string): object | null | undefined {
    const { path, params } = match(address)
    return sourceOf(path).load?.(site, params)
  }

  return {
    routeOf: (address) => match(address).path,
    render,
    hasData: (address) => sourceOf(match(address).path).load !== undefined,
    dataOf,
    coversOf: keptCoversOf,
  }
}

const coversByCatalogue = new WeakMap<Catalogue, ReadonlyMap<string, string>>()

function keptCoversOf({ catalogue, facts }: Site): ReadonlyMap<string, string> {
  const covers =
    coversByCatalogue.get(catalogue) ?? coversOf(coverFiles, catalogue, hostingDealsOf(facts))
  coversByCatalogue.set(catalogue, covers)
  return covers
}

/** Of the same route. The router would report malformed percent encoding on the console. */
function matchable(address: string): string {
  if (address.length > MOST_CHARACTERS) return '/*'
  try {
    return decodeURI(address) && address // a bare call would be removed from the bundle
  } catch {
    return address.replaceAll('%', '')
  }
}
