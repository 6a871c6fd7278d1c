import { buildIfStale } from '../tools/build/build-if-stale.ts'

// npm start: builds the shop if its sources changed since the last build, then runs it in this process.
buildIfStale()
await import(new URL('../build/server/main.js', import.meta.url).href)
