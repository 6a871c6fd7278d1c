import { type LoaderFunctionArgs, type RouteObject, useLoaderData, useParams } from 'react-router'
import { fetchModule } from './browser/fetch-module.ts'
import { fetchPageData, waitForever } from './browser/page-data.ts'
import { SomethingBroke } from './features/navigation/failure-views.tsx'
import { openedPage, openPage, type Page, pagesByPath } from './page-registry.ts'
import { Root } from './root.tsx'

/** Renders a page whose module is loaded. */
function OpenedPage({ path }: { path: string }) {
  const data: unknown = useLoaderData()
  const params = useParams()
  const Component = openedPage(path)?.default
  return Component && <Component data={data} params={params} />
}

/** `load` runs before the page is rendered: on the server and at each navigation. */
export function routesWith(
  load: (path: string, page: Page, args: LoaderFunctionArgs) => Promise<unknown>,
): RouteObject[] {
  const children = [...pagesByPath].map(
    ([path, page]): RouteObject => ({
      id: path,
      path,
      loader: (args) => load(path, page, args),
      // at another path, or when a page asks for its data again
      shouldRevalidate: ({ currentUrl, nextUrl }) =>
        currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href,
      element: <OpenedPage path={path} />,
    }),
  )
  const broken = <SomethingBroke />
  return [
    { element: <Root />, errorElement: broken, children: [{ errorElement: broken, children }] },
  ]
}

export const browserRoutes = routesWith(async (path, page, { request }) => {
  const [data] = await Promise.all([
    page.data ? fetchPageData(request, page.data === 'optional') : null,
    openStyled(path).catch(waitForever),
  ])
  return data
})

/** Opens a page with the style sheets that only it uses. */
async function openStyled(path: string): Promise<void> {
  const { styles = [] } = await openPage(path, fetchModule)
  await Promise.all(styles.map(linkStyles))
}

/** Style sheets that were added to the page, by address. */
const linked = new Map<string, Promise<unknown>>()

/** Rejects when the style sheet cannot be loaded, which the next call tries again. */
function linkStyles(href: string): Promise<unknown> | undefined {
  const known = linked.get(href)
  if (known ?? document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return known
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  const loaded = new Promise((onload, onerror) => Object.assign(link, { onload, onerror }))
  loaded.catch(() => {
    link.remove()
    linked.delete(href)
  })
  linked.set(href, loaded)
  document.head.append(link)
  return loaded
}
