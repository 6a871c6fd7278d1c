import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

// Last step of the build: each asset once more as gzip and brotli, as small as they get. Pages are
// compressed by the server, for their first reader: only there does the shop's address stand in them.
const assets = path.join(path.dirname(import.meta.dirname), 'build', 'client', 'assets')

for (const name of readdirSync(assets)) {
  if (!/\.(js|css|svg)$/.test(name)) continue
  const file = path.join(assets, name)
  const body = readFileSync(file)
  writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }))
  writeFileSync(`${file}.br`, brotliCompressSync(body))
}
