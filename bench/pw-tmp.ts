import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { buildIfStale } from '../scripts/build-if-stale.ts'
import { findChromium } from '../scripts/find-chromium.ts'
import { runShop, withDataDir } from './run-shop.ts'

// What a signed-out visitor's first visit of a page loads in Chromium, each file as gzip sends it.
const PORT = 4480
const pages = process.argv.slice(2)

buildIfStale()
await withDataDir(async (dataDir) => {
  const shop = await runShop(dataDir, PORT)
  try {
    for (const page of pages.length > 0 ? pages : ['/vault']) await weigh(shop.origin, page)
  } finally {
    await shop.stop()
  }
})

async function weigh(origin: string, address: string) {
  const loaded = await loadInChromium(`${origin}${address}`)
  const sizes = new Map<string, number>()
  for (const url of loaded) {
    const { kind, bytes } = await gzipSize(url)
    sizes.set(kind, (sizes.get(kind) ?? 0) + bytes)
  }
  const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)
  const foreign = loaded.filter((url) => !url.startsWith(origin))
  const parts = [...sizes].map(([kind, bytes]) => `${kind} ${kilobytes(bytes)}`).join(', ')
  console.log(
    `${address}: ${parts}, all ${kilobytes(total)} KB gzip, ${loaded.length} requests, ${foreign.length} to others`,
  )
}

async function loadInChromium(url: string): Promise<string[]> {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.mouse.wheel(0, 20_000) // pictures further down load when they come near
  await page.waitForLoadState('networkidle')
  await browser.close()
  return loaded.filter((address) => !address.startsWith('data:'))
}

async function gzipSize(url: string): Promise<{ kind: string; bytes: number }> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  const body = Buffer.from(await response.arrayBuffer())
  const type = response.headers.get('content-type') ?? ''
  const compressed = /text|javascript|json|svg|xml/.test(type)
  return {
    kind: kindOf(type),
    bytes: compressed ? gzipSync(body, { level: 9 }).length : body.length,
  }
}

function kindOf(type: string): string {
  if (type.includes('html')) return 'HTML'
  if (type.includes('css')) return 'CSS'
  if (type.includes('javascript')) return 'JavaScript'
  if (type.includes('font')) return 'font'
  return type.includes('image') ? 'pictures' : 'other'
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1)
}
