import { defineConfig } from 'vite'
import { productsPlugin } from './tools/build/products-plugin.ts'

/** Bundled because mails are React, which Node does not run. */
export default defineConfig({
  plugins: [productsPlugin()],
  publicDir: false,
  build: {
    ssr: 'server/boot/main.ts',
    outDir: 'build/server',
    target: 'node22',
    minify: false,
    copyPublicDir: false,
  },
})
