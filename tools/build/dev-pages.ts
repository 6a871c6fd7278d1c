import type { Plugin } from 'vite'
import type * as Renderer from '../../app/render/render-page.tsx'
import { createCatalogue } from '../../domain/catalogue/create-catalogue.ts'
import { readProducts } from '../../catalogue/read-products.ts'
import { DATA_PATH } from '../../contract/site.ts'

/** Renders pages in development as the server does in a running shop. They have no content of live guides. */
export function devPages(): Plugin {
  return {
    name: 'dev-pages',
    configureServer(server) {
      return () => {
        server.middlewares.use((request, response, next) => {
          const answer = async () => {
            const origin = `http://${request.headers.host}`
            const { pathname } = new URL(request.originalUrl ?? '/', origin)
            const { createRenderer }: typeof Renderer = await server.ssrLoadModule(
              '/app/render/render-page.tsx',
            ) as typeof Renderer
            const renderer = await createRenderer({
              build: 'dev',
              styles: '',
              laterStyles: '/app/ui/styles.css',
              modulesOf: () => ['/@vite/client', '/app/entry.client.tsx'],
            })
            const site = {
              catalogue: createCatalogue(readProducts()),
              origin,
              settings: JSON.parse(process.env['VITE_PUBLIC_SETTINGS'] ?? '{}'),
              contents: new Map(),
            }
            if (pathname.startsWith(DATA_PATH)) {
              const data = renderer.dataOf(site, pathname.slice(DATA_PATH.length) || '/')
              response.writeHead(data ? 200 : 404, { 'Content-Type': 'application/json' })
              return response.end(JSON.stringify(data ?? null))
            }
            const { html, isFound } = await renderer.render(site, pathname)
            response.writeHead(isFound ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' })
            // Embedded styles are those of the build: here the page waits for the file.
            return response.end(
              html.replace('</head>', '<link rel="stylesheet" href="/app/ui/styles.css"></head>'),
            )
          }
          answer().catch(next)
        })
      }
    },
  }
}
