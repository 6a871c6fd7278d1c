import { defineConfig } from 'vite'
import { productsPlugin } from './tools/build/products-plugin.ts'

/** The server as one file beside the pages: its mails are React, which Node does not run by itself. */
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
