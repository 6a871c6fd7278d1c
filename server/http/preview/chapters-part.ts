import { html, raw } from 'hono/html'
import { paths } from '#domain/pages.ts'
import { toldReadingTime } from '#domain/reading-time.ts'
import { type Opening, openingOf } from '#server/content/chapter-opening.ts'
import type { ShownContents } from '#server/content/show-preview.ts'

const MOST_TITLES = 20
/** Fewer titles would understate a short guide. */
const TELLING_TITLES = 3
const FEW_TITLES = 5

/** HTML. Titles and their number only for guides long enough. */
export function drawChapters(contents: ShownContents): string {
  const { chapters, words } = contents
  const page = drawOpenPage(contents, { forOwners: true })
  const isLong = toldReadingTime(words) !== undefined
  if (!isLong && chapters.length < TELLING_TITLES) return page
  const more = chapters.length - MOST_TITLES
  const open = chapters.length <= FEW_TITLES ? raw(' open') : ''
  const list = html`<details${open}><summary>${
    isLong ? longTitle(chapters.length) : 'Chapters'
  }</summary><ol>${chapters
    .slice(0, MOST_TITLES)
    .map(
      ({ title }) => html`<li>${title}</li>`,
    )}</ol>${more > 0 ? html`<p>and ${more} more</p>` : ''}</details>`
  return page + String(list)
}

const longTitle = (count: number) => (count === 1 ? 'The one chapter' : `All ${count} chapters`)

/** HTML; empty for short guides. */
export function drawFacts({ chapters, words }: ShownContents): string {
  const minutes = toldReadingTime(words)
  if (minutes === undefined) return ''
  return String(
    html`<dt>Chapters</dt><dd>${chapters.length}</dd><dt>Reading time</dt><dd>About ${minutes} minutes</dd>`,
  )
}

/** HTML; empty without a preview. */
export function drawOpenPage(
  { guide, chapters, words, preview }: ShownContents,
  { forOwners }: { forOwners: boolean },
): string {
  if (!preview) return ''
  const onward = forOwners
    ? html`<a href="${paths.readGuide(guide.file.key, preview.slug)}">Continue reading</a>`
    : ''
  const number = chapters.findIndex(({ slug }) => slug === preview.slug) + 1
  const ofAll = toldReadingTime(words) === undefined ? '' : ` of ${chapters.length}`
  return String(
    html`<blockquote><div><small>${preview.guideTitle ?? guide.item.name}, chapter ${number}${ofAll}</small><h3>${preview.title}</h3></div><div>${openingOf(
      preview.html,
    ).map(
      drawBlock,
    )}</div><p><a href="${paths.preview(guide.product.slug)}">Read this chapter</a>${onward}</p></blockquote>`,
  )
}

function drawBlock(block: Opening) {
  switch (block.kind) {
    case 'heading':
      return html`<p><b>${raw(block.text)}</b></p>`
    case 'words':
      return html`<p>${raw(block.text)}</p>`
    case 'code':
      return html`<pre>${raw(block.text)}</pre>`
    case 'list':
      return html`<ul>${block.items.map(drawItem)}</ul>`
    case 'steps':
      return html`<ol>${block.items.map(drawItem)}</ol>`
  }
}

const drawItem = (item: string) => html`<li>${raw(item)}</li>`
