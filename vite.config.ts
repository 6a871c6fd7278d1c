import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { Features } from 'lightningcss'
import { defineConfig, type Plugin } from 'vite'
import { allCovers } from './app/features/catalogue/all-covers.ts'
import { readProducts } from './catalogue/read-products.ts'
import { createCatalogue } from './domain/catalogue/create-catalogue.ts'
import { assetLicences, LICENCES } from './tools/build/asset-licences.ts'
import { brandFont } from './tools/build/brand-font.ts'
import { productsPlugin } from './tools/build/products-plugin.ts'
import { preloadsOf, shortPreload } from './tools/build/short-preload.ts'
import { trimRouter } from './tools/build/trim-router.ts'

/** Draws the covers of all products, and what stands beside features, into public/covers, which is not kept in the repository. */
function covers(): Plugin {
  return {
    name: 'covers',
    buildStart() {
      const folder = join(import.meta.dirname, 'public', 'covers')
      mkdirSync(folder, { recursive: true })
      const covers = allCovers(createCatalogue(readProducts()))
      for (const [file, svg] of covers) writeFileSync(join(folder, file), svg)
    },
  }
}

/** What puts an item in the cart: only lists of products and their pages need it. */
const adding = 'features/cart/(add-button|add-to-cart-toast|in-cart|use-add-to-cart)'

/**
 * Kept out of the file all pages share, wherever it lies: what only forms, only lists, only carts or only signed-in
 * people need.
 */
const excludeFromShared = [
  'ui/(text-field|notice|stats|owned-mark|section)',
  'email-address',
  'password',
  'ownership',
  'require-user',
  'renew-cart',
  'withdrawal-period',
  'dates',
  'total-access',
  'features/catalogue/(?!cover\\.tsx)',
  adding,
  'features/requests',
  'request-state',
  'file-size',
]

/** Whether a file of the project has such a path, wherever the project lies. */
function ours(pattern: string): (file: string) => boolean {
  const form = new RegExp(`^${pattern}`)
  return (file) => form.test(relative(import.meta.dirname, file))
}

/** Files that pages share, instead of twenty small ones: less to ask for, better packed. */
const sharedChunks = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /\/node_modules\/react-router\// },
  {
    name: 'shop',
    test: ours(`(app|contract|domain|shop)/(?!.*(${excludeFromShared.join('|')}))`),
    minShareCount: 4,
  },
  // What pages of sections share.
  {
    name: 'sections',
    test: ours('app/(ui/section|features/catalogue/list-head)'),
    minShareCount: 2,
  },
  // What lists of products share, which signing in and legal texts do without.
  {
    name: 'catalogue',
    test: ours(`app/(features/catalogue/(?!ownership|cover\\.tsx)|ui/owned-mark|${adding})`),
    minShareCount: 4,
  },
]

/** While developing, the API of another process stands behind the pages (scripts/dev.ts). */
const api = process.env['API_ORIGIN']
const apiPaths = [
  '/auth/v1',
  '/rest/v1',
  '/functions/v1',
  '/content',
  '/uploads',
  '/withdraw/',
  '/mails/',
  '^/vault/[^/]+/preview',
  '/preview.css',
  '/font.css',
]

export default defineConfig({
  plugins: [
    brandFont(),
    tailwindcss(),
    productsPlugin(),
    covers(),
    trimRouter(),
    shortPreload(),
    reactRouter(),
    assetLicences(),
  ],
  build: { sourcemap: false, modulePreload: { polyfill: false, resolveDependencies: preloadsOf } },
  // No style asks for a light or a dark value, so none needs the variables that would stand in for light-dark().
  css: { lightningcss: { exclude: Features.LightDark } },
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
      build: {
        // what the licences of bundled libraries ask for
        license: { fileName: LICENCES },
        rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } },
      },
    },
  },
})
