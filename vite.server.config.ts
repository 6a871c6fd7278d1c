import { defineConfig } from 'vite'
import { starterPlugin } from './tools/build/starter-plugin.ts'

/** Bundled because emails are React, which Node does not run. */
export default defineConfig({
  plugins: [starterPlugin()],
  publicDir: false,
  build: {
    ssr: 'server/boot/main.ts',
    outDir: 'build/server',
    target: 'node22',
    minify: false,
    copyPublicDir: false,
  },
})
