import { relative } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { Features } from 'lightningcss'
import { defineConfig, type Rolldown } from 'vite'
import { assetLicences, LICENCES } from './tools/build/asset-licences.ts'
import { brandFont } from './tools/build/brand-font.ts'
import { devPages } from './tools/build/dev-pages.ts'
import { inlineScriptsPlugin } from './tools/build/inline-scripts-plugin.ts'
import { starterPlugin } from './tools/build/starter-plugin.ts'

const adding = 'features/cart/(add-button|in-cart|use-add-to-cart)'

/** Needed only by forms, lists, carts or signed-in users. */
const excludeFromShared = [
  'ui/(commissions|text-area|text-field|notice|stats|owned-mark|section)',
  'email-address',
  'password',
  'ownership',
  'require-user',
  'renew-cart',
  'query-client',
  'withdrawal-period',
  'dates',
  'total-access',
  'features/catalogue/(?!cover\\.tsx)',
  adding,
  'features/commissions',
  'commission-state',
  'file-size',
]

function ours(pattern: string): (file: string) => boolean {
  const form = new RegExp(`^${pattern}`)
  return (file) => form.test(relative(import.meta.dirname, file))
}

/** Instead of twenty small files: fewer requests, better compression. */
const sharedChunks = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /\/node_modules\/react-router\// },
  {
    name: 'shop',
    test: ours(`(app|contract|domain|shop)/(?!.*(${excludeFromShared.join('|')}))`),
    minShareCount: 4,
  },
  {
    name: 'sections',
    test: ours('app/(ui/section|features/catalogue/list-head)'),
    minShareCount: 2,
  },
  {
    name: 'catalogue',
    test: ours(`app/(features/catalogue/(?!ownership|cover\\.tsx)|ui/owned-mark|${adding})`),
    minShareCount: 4,
  },
]

/** Loaded on every page. */
const everywhere = /\/(react|router|shop|rolldown-runtime)-[^/]*\.js$/

function preloadsOf(_module: string, files: string[]): string[] {
  return files.filter((file) => !everywhere.test(file))
}

/** In development the API is another process (scripts/dev.ts). */
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
  '/plain-page.css',
  '/font.css',
  '/brand.css',
]

/** Warnings but those about `use client` directives of libraries. */
const withoutDirectives: NonNullable<Rolldown.InputOptions['onwarn']> = (warning, warn) => {
  if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
}

/** The client; with `--ssr` the renderer of pages, for the server. */
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [
    brandFont(),
    tailwindcss(),
    starterPlugin(),
    inlineScriptsPlugin(),
    devPages(),
    ...(isSsrBuild ? [] : [assetLicences()]),
  ],
  // No style uses light-dark(), so its fallback variables are not needed.
  css: { lightningcss: { exclude: Features.LightDark } },
  build: isSsrBuild
    ? {
        rolldownOptions: { input: 'app/render/render-page.tsx', onwarn: withoutDirectives },
        outDir: 'build/render',
        minify: false,
        cssMinify: true, // as in the client's build: addresses of style sheets contain a hash
        copyPublicDir: false,
      }
    : {
        outDir: 'build/client',
        manifest: true,
        sourcemap: false,
        modulePreload: { polyfill: false, resolveDependencies: preloadsOf },
        // required by the licences of bundled libraries
        license: { fileName: LICENCES },
        rolldownOptions: {
          input: ['app/entry.client.tsx', 'app/ui/styles.css'],
          output: { codeSplitting: { groups: sharedChunks } },
          onwarn: withoutDirectives,
        },
      },
  // Pre-bundled, so that the development server need not reload.
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
  // Bundled, so that React is that of production however the server is started.
  ...(isSsrBuild
    ? {
        ssr: { noExternal: true },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }
    : {}),
  server: { proxy: api ? Object.fromEntries(apiPaths.map((path) => [path, api])) : {} },
}))
