import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** The owner's desk: an app of its own, which no page of the shop loads. */
export default defineConfig({
  root: path.join(import.meta.dirname, 'desk'),
  plugins: [tailwindcss()],
  publicDir: false,
  build: {
    outDir: path.join(import.meta.dirname, 'build', 'desk'),
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // of libraries that are for React's servers too
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
      },
    },
  },
})
