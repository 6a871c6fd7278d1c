import path from 'node:path'
import type { Plugin } from 'vite'
import { readCoverFiles } from '../../catalogue/read-covers.ts'
import { readStarter, SHOP_DIR } from '../../catalogue/read-starter.ts'

const catalogue = path.join(import.meta.dirname, '..', '..', 'catalogue')
const starterModule = path.join(catalogue, 'starter.ts')
const coversModule = path.join(catalogue, 'covers.ts')

/** Replaces catalogue/starter.ts and covers.ts, which read shop/ in Node. An invalid document fails the build. */
export function starterPlugin(): Plugin {
  return {
    name: 'starter',
    buildStart() {
      readStarter()
    },
    load(id) {
      if (path.normalize(id) === coversModule)
        return `export const coverFiles = new Map(${JSON.stringify([...readCoverFiles()])})`
      if (path.normalize(id) !== starterModule) return undefined
      return `export const starter = ${JSON.stringify(readStarter())}`
    },
    configureServer(server) {
      server.watcher.add(SHOP_DIR)
      server.watcher.on('all', (_event, file) => {
        if (!file.startsWith(SHOP_DIR)) return
        for (const { moduleGraph, hot } of Object.values(server.environments)) {
          moduleGraph.invalidateAll()
          hot.send({ type: 'full-reload' })
        }
      })
    },
  }
}
