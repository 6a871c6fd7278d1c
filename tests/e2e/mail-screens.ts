import path from 'node:path'
import { createServer } from 'vite'
import type * as letters from '#server/email/render-email.tsx'
import type * as samples from '../support/sample-emails.ts'
import { test } from './shop-test.ts'
import { everything, fileOf } from './take-picture.ts'

// Pictures of every mail of the shop, narrow and wide, light and dark. Vite compiles the templates: the test runner
// would make something else of their JSX.

test.skip(everything === undefined)

const root = path.join(import.meta.dirname, '../..')

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
    const { sampleEmails } = (await vite.ssrLoadModule(
      '/tests/support/sample-emails.ts',
    )) as typeof samples
    const mails = Object.entries(sampleEmails).map(
      async ([name, email]) => [name, (await renderEmail(email, siteUrl)).html] as const,
    )
    return await Promise.all(mails)
  } finally {
    await vite.close()
  }
}

test('mails', async ({ page, baseURL }) => {
  for (const [name, html] of await writeMails(baseURL ?? '')) {
    await page.setContent(html, { waitUntil: 'networkidle' })
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
