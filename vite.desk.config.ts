import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { assetLicences, LICENCES } from './tools/build/asset-licences.ts'
import { brandFont } from './tools/build/brand-font.ts'

/** In development the API is another process (scripts/dev.ts). */
const api = process.env['API_ORIGIN']

export default defineConfig({
  root: path.join(import.meta.dirname, 'desk'),
  plugins: [brandFont(), tailwindcss(), assetLicences()],
  publicDir: false,
  server: { proxy: api ? { '/api': api } : {} },
  build: {
    outDir: path.join(import.meta.dirname, 'build', 'desk'),
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    license: { fileName: LICENCES },
    rolldownOptions: {
      // `use client` directives of libraries
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
      },
    },
  },
})
