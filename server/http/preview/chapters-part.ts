import { html } from 'hono/html'
import { paths } from '#domain/pages.ts'
import type { ShownContents } from '../../content/show-preview.ts'

/** More would be a list that nobody reads. */
const MOST_TITLES = 20

/** The chapters of a guide on its own page, with the way to the one that everybody may read. HTML. */
export function drawChapters({ guide, chapters, preview }: ShownContents): string {
  const more = chapters.length - MOST_TITLES
  const words = guide.item.free ? 'Read a chapter first' : 'Read a chapter before you buy'
  return String(
    html`<h3>${chapters.length === 1 ? 'One chapter' : `${chapters.length} chapters`}</h3><ol>${chapters
      .slice(0, MOST_TITLES)
      .map(
        ({ title }) => html`<li>${title}</li>`,
      )}</ol>${more > 0 ? html`<p>and ${more} more</p>` : ''}${
      preview
        ? html`<p><a href="${paths.preview(guide.product.slug)}">${words}: ${preview.title}</a></p>`
        : ''
    }`,
  )
}
