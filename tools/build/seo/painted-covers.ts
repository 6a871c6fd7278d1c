/** A cover whose picture in the page is the one in few strokes (cover.tsx). */
const painted = / data-painted="([^"]+)"[^>]*>(<picture)?/g

/**
 * The styles that bring the whole pictures of such covers over those of the page once that is painted. Not where another
 * page has come meanwhile, whose pictures are no part of the document; and where phones have a picture of their own,
 * on wider screens alone.
 */
export function paintedCovers(html: string): string {
  return [...html.matchAll(painted)]
    .map(([, file, picture]) => {
      const image = `${picture ? 'picture>' : ''}img[src^="data:"]`
      const rule = `:root:not([data-first-frame]) [data-painted="${file}"]:has(>${image})::before{content:"";position:absolute;inset:0;background:url(${file}) 50%/cover}`
      return picture ? `@media (width>=40rem){${rule}}` : rule
    })
    .join('')
}
