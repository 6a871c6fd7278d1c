import { isBuilt } from '../tools/build/build-stamp.js'

// npm start: builds the shop if its sources changed since the last build, then runs it in this process. Plain
// JavaScript: for one TypeScript file Node would keep its compiler in the shop's memory, 18 MB.
if (!isBuilt()) {
  const { buildIfStale } = await import('../tools/build/build-if-stale.ts')
  buildIfStale()
}
await import(new URL('../build/server/main.js', import.meta.url).href)
