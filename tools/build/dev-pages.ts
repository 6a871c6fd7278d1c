import type { Plugin, ViteDevServer } from 'vite'
import type * as RenderPage from '../../app/render/render-page.tsx'
import type * as Starter from '../../catalogue/starter.ts'
import { DATA_PATH, type Site } from '../../contract/site.ts'
import { COVERS_PATH } from '../../domain/catalogue/covers.ts'
import { createCatalogue } from '../../domain/catalogue/create-catalogue.ts'
import { renderLegalTexts } from '../../server/site/render-legal-texts.ts'

const STYLES = '/app/ui/styles.css'
const HTML = 'text/html; charset=utf-8'
const STYLE_LINK = `<link rel="stylesheet" href="${STYLES}">`
/** Every state of the interface, rendered in the browser alone. */
const GALLERY = `<!DOCTYPE html><html lang="en"><head><title>Gallery</title>${STYLE_LINK}</head>
<body><div id="app"></div>
<script type="module" src="/@vite/client"></script>
<script type="module" src="/tools/gallery/gallery.tsx"></script></body></html>`

/** Renders pages of the development server as a shop does, but with the sources and without content of live guides. */
export function devPages(): Plugin {
  return {
    name: 'dev-pages',
    apply: 'serve',
    configureServer: (server) => () => {
      server.middlewares.use((request, response, next) => {
        const { pathname, origin } = new URL(
          request.originalUrl ?? '/',
          `http://${request.headers.host}`,
        )
        answer(server, { pathname, origin }).then(({ status, type, body }) => {
          response.writeHead(status, { 'Content-Type': type })
          response.end(body)
        }, next)
      })
    },
  }
}

async function answer(
  server: ViteDevServer,
  { pathname, origin }: { pathname: string; origin: string },
) {
  if (pathname === '/gallery') return { status: 200, type: HTML, body: GALLERY }
  const { createRenderer } = (await server.ssrLoadModule(
    '/app/render/render-page.tsx',
  )) as typeof RenderPage
  const { starter } = (await server.ssrLoadModule('/catalogue/starter.ts')) as typeof Starter
  const { products, facts, pages, legal } = starter
  const renderer = await createRenderer({
    build: 'development',
    styles: '',
    laterStyles: STYLES,
    modulesOf: () => ['/@vite/client', '/app/entry.client.tsx'],
  })
  const site: Site = {
    id: 1,
    catalogue: createCatalogue(products, facts),
    facts,
    pages,
    legal: renderLegalTexts(legal, facts),
    origin,
    settings: JSON.parse(process.env['VITE_PUBLIC_SETTINGS'] ?? '{}') as Site['settings'], // scripts/dev.ts
    moved: new Map(),
    contents: new Map(),
  }
  if (pathname.startsWith(DATA_PATH)) {
    const data = renderer.dataOf(site, pathname.slice(DATA_PATH.length) || '/') ?? null
    return { status: data ? 200 : 404, type: 'application/json', body: JSON.stringify(data) }
  }
  const cover =
    pathname.startsWith(COVERS_PATH) &&
    renderer.coversOf(site).get(pathname.slice(COVERS_PATH.length))
  if (cover) return { status: 200, type: 'image/svg+xml', body: cover }
  const { html, isFound } = await renderer.render(site, pathname)
  return {
    status: isFound ? 200 : 404,
    type: HTML,
    body: html.replace('</head>', `${STYLE_LINK}</head>`),
  }
}
