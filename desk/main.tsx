import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { keepFieldsInSync } from '#app/ui/sync-fields.ts'
import { createQueryClient } from './api/query-client.ts'
import { keepFocus } from './keep-focus.ts'
import { createDeskRouter } from './routes.tsx'
import './styles.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
keepFocus()
keepFieldsInSync()
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createDeskRouter()} />
    </QueryClientProvider>
  </StrictMode>,
)
