import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { allCovers } from './app/features/catalogue/all-covers.ts'
import { leanRouter } from './scripts/lean-router.ts'

/** Draws the covers of all products into public/covers, which is not kept in the repository. */
function covers(): Plugin {
  return {
    name: 'covers',
    buildStart() {
      const folder = join(import.meta.dirname, 'public', 'covers')
      mkdirSync(folder, { recursive: true })
      for (const [file, svg] of allCovers()) writeFileSync(join(folder, file), svg)
    },
  }
}

/** Kept out of the file all pages share: what only forms, only one list, only carts or only signed-in people need. */
const apart = [
  'ui/(text-field|notice|figures)',
  'email-address',
  'ownership',
  'total-access',
  'catalogue/(find-item|vault-items)',
  'features/vault',
]

/** Three files that every page shares, instead of twenty small ones: less to ask for, better packed. */
const sharedChunks = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /\/node_modules\/react-router\// },
  {
    name: 'shop',
    test: new RegExp(`/(app|contract|domain|shop)/(?!${apart.join('|')})`),
    minShareCount: 4,
  },
]

/** While developing, the API of another process stands behind the pages (scripts/dev.ts). */
const api = process.env['API_ORIGIN']
const apiPaths = ['/auth/v1', '/rest/v1', '/functions/v1']

export default defineConfig({
  plugins: [tailwindcss(), covers(), leanRouter(), reactRouter()],
  build: { sourcemap: false },
  // Found before they are asked for, so that the development server need not reload for them.
  optimizeDeps: {
    include: [
      '@base-ui/react/dialog',
      '@base-ui/react/toast',
      '@supabase/auth-js',
      '@supabase/functions-js',
      '@supabase/postgrest-js',
      '@tanstack/react-query',
    ],
  },
  server: { proxy: api ? Object.fromEntries(apiPaths.map((path) => [path, api])) : {} },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } } },
    },
  },
})
