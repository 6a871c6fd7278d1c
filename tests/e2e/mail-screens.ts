import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createServer } from 'vite'
import type * as letters from '#server/email/render-email.tsx'
import type * as samples from '../support/sample-emails.ts'
import { test } from './shop-test.ts'
import { everything, fileOf } from './take-picture.ts'

// Screenshots of every mail, narrow and wide, light and dark. Vite compiles the templates, because the test runner
// transforms JSX differently.

test.skip(everything === undefined)

const root = path.join(import.meta.dirname, '../..')

/**
 * A machine without a desktop lacks mail fonts and falls back to a much wider one, so the shop's own font, of about
 * their width, replaces them.
 */
async function standInFont() {
  const file = 'node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'
  const data = (await readFile(path.join(root, file))).toString('base64')
  return `@font-face { font-family: 'Segoe UI'; font-weight: 100 900; src: url(data:font/woff2;base64,${data}); }`
}

/** The HTML of each kind of mail, with the pictures of the shop at this address. */
async function writeMails(siteUrl: string) {
  const vite = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
  })
  try {
    const { renderEmail } = (await vite.ssrLoadModule(
      '/server/email/render-email.tsx',
    )) as typeof letters
    const { SAMPLE_SITE, sampleEmails } = (await vite.ssrLoadModule(
      '/tests/support/sample-emails.ts',
    )) as typeof samples
    const mails = Object.entries(sampleEmails).map(
      async ([name, email]) =>
        [name, (await renderEmail(email, { ...SAMPLE_SITE, siteUrl })).html] as const,
    )
    return await Promise.all(mails)
  } finally {
    await vite.close()
  }
}

test('emails', async ({ page, baseURL }) => {
  const font = await standInFont()
  for (const [name, html] of await writeMails(baseURL ?? '')) {
    await page.setContent(html, { waitUntil: 'networkidle' })
    await page.addStyleTag({ content: font })
    await page.evaluate(() => document.fonts.ready)
    for (const width of [390, 640]) {
      await page.setViewportSize({ width, height: 844 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const file = fileOf(`mail-${name.replaceAll(/\W+/g, '-')}-${colorScheme}`, page)
        await page.screenshot({ path: file, fullPage: true })
      }
    }
  }
})
