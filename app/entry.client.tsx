import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { noteTypedFields } from './boot/typed-fields.ts'
import { logError } from './browser/error-log.ts'
import { keepFieldsInSync } from './ui/sync-fields.ts'

keepFieldsInSync()
noteTypedFields()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    // extensions or translation changed the page: React has rendered it anew
    { onRecoverableError: (error) => logError('hydration', error) },
  )
})
