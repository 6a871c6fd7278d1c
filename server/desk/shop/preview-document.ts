import path from 'node:path'
import { html } from 'hono/html'
import { DocumentError } from '#domain/check-document.ts'
import { AppError } from '#domain/errors.ts'
import { paths } from '#domain/pages.ts'
import { listPublicPages, pathOf } from '#domain/public-pages.ts'
import { documentOf } from '#domain/site-content.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { projectRoot } from '#server/project-root.ts'
import { openRenderer } from '#server/site/open-renderer.ts'
import { unpublishedSite } from '#server/site/unpublished-site.ts'
import { readNext } from './read-shop.ts'

/** HTML of the page that shows a document, with all drafts and without scripts. Mistakes are listed instead. @throws AppError not_found */
export async function previewDocument({ db, settings }: DeskDeps, document: string) {
  const { next } = await readNext(db)
  if (!next.has(document)) throw new AppError('not_found')
  try {
    const site = unpublishedSite(settings, next)
    const entry = site.catalogue.entries.find(({ file }) => documentOf(file) === document)
    const page = `/${document.split('/').at(-1)}`
    const address = entry ? pathOf(entry) : listPublicPages(site).find((listed) => listed === page)
    const { renderer } = await openRenderer(path.join(projectRoot(), 'build'))
    const rendered = await renderer.render(site, address ?? paths.home())
    return rendered.html
      .replaceAll(SCRIPT, '')
      .replace('<head>', `<head><base href="${settings.siteUrl}/" target="_blank">`)
  } catch (error) {
    const problems =
      error instanceof DocumentError
        ? error.problems
        : [`${document}: ${error instanceof Error ? error.message : String(error)}`]
    return html`<!doctype html>
      <html lang="en">
        <head>
          <title>Preview</title>
          <meta name="viewport" content="width=device-width" />
        </head>
        <body>
          <h1>There’s no preview yet</h1>
          <p>Correct this first:</p>
          <ul>
            ${problems.map((problem) => html`<li>${problem}</li>`)}
          </ul>
        </body>
      </html>`
  }
}

const SCRIPT = /<script\b[\s\S]*?<\/script>/g

/** Nothing in it runs. Pictures and styles are those of the shop. */
export function previewHeaders({ siteUrl }: Pick<DeskDeps['settings'], 'siteUrl'>) {
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      `style-src 'unsafe-inline' ${siteUrl}`,
      `img-src data: ${siteUrl}`,
      'font-src data:',
      `base-uri ${siteUrl}`,
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-same-origin',
    ].join('; '),
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  }
}
