import { chromium } from '@playwright/test'
import { readFileSync } from 'node:fs'
const cookie = readFileSync(process.env['C'] ?? '/tmp/content-cookie', 'utf8').trim()
const browser = await chromium.launch({ args: ['--no-sandbox', '--disable-gpu'], ...(process.env['CHROME'] ? { executablePath: process.env['CHROME'] } : {}) })
const base = 'http://localhost:3284'
for (const [name, width, height] of [['phone', 390, 844], ['desk', 1280, 900]] as const) {
  const context = await browser.newContext({ viewport: { width, height } })
  await context.addCookies([{ name: 'desk', value: cookie, url: base }])
  const page = await context.newPage()
  page.on('console', (m) => m.type() === 'error' && console.log(name, m.text()))
  page.on('pageerror', (e) => console.log(name, 'pageerror', e.message))
  for (const step of process.argv.slice(2)) {
    const [label, path] = step.split('=', 2).length === 2 ? [step.slice(0, step.indexOf('=')), step.slice(step.indexOf('=') + 1)] : [step, step]
    await page.goto(base + path)
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: `/tmp/shots-content/${label}-${name}.png`, fullPage: true })
  }
  await context.close()
}
await browser.close()
