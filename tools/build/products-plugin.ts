import path from 'node:path'
import type { Plugin } from 'vite'
import { COVERS_DIR, readCoverFiles } from '../../catalogue/read-covers.ts'
import { PRODUCTS_DIR, readProducts } from '../../catalogue/read-products.ts'

const catalogue = path.join(import.meta.dirname, '..', '..', 'catalogue')
const productsModule = path.join(catalogue, 'products.ts')
const coversModule = path.join(catalogue, 'covers.ts')

/** Replaces catalogue/products.ts and covers.ts, which read folders of shop/ in Node. An invalid product fails the build. */
export function productsPlugin(): Plugin {
  return {
    name: 'products',
    buildStart() {
      readProducts()
    },
    load(id) {
      if (path.normalize(id) === coversModule)
        return `export const coverFiles = new Map(${JSON.stringify([...readCoverFiles()])})`
      if (path.normalize(id) !== productsModule) return undefined
      const files = readProducts()
      for (const { key } of files) this.addWatchFile(path.join(PRODUCTS_DIR, `${key}.json`))
      return `export const products = ${JSON.stringify(files)}`
    },
    configureServer(server) {
      server.watcher.add([PRODUCTS_DIR, COVERS_DIR])
      server.watcher.on('all', (_event, file) => {
        if (path.dirname(file) !== PRODUCTS_DIR && !file.startsWith(COVERS_DIR)) return
        for (const { moduleGraph, hot } of Object.values(server.environments)) {
          moduleGraph.invalidateAll()
          hot.send({ type: 'full-reload' })
        }
      })
    },
  }
}
