import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { noteTypedFields } from './boot/typed-fields.ts'
import { logError } from './browser/error-log.ts'
import { renderedData } from './browser/page-data.ts'
import { renderedFacts, ShopFactsContext } from './browser/shop-facts.ts'
import { openPage } from './page-registry.ts'
import { browserRoutes } from './routes.tsx'
import { keepFieldsInSync } from './ui/sync-fields.ts'

keepFieldsInSync()
noteTypedFields()
const id = matchRoutes(browserRoutes, window.location)?.at(-1)?.route.id
if (id) await openPage(id)
const router = createBrowserRouter(browserRoutes, {
  hydrationData: { loaderData: id ? { [id]: renderedData().data } : {} },
})
startTransition(() => {
  const app = document.getElementById('app')
  if (!app) throw new Error('This page has no #app')
  hydrateRoot(
    app,
    <StrictMode>
      <ShopFactsContext value={renderedFacts()}>
        <RouterProvider router={router} />
      </ShopFactsContext>
    </StrictMode>,
    // extensions or translation changed the page: React has rendered it anew
    { onRecoverableError: (error) => logError('hydration', error) },
  )
})
