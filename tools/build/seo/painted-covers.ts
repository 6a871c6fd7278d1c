/** A cover in few strokes, with the address of the whole picture after it (cover.tsx). */
const plain = /(<picture>.*?)?<img src="data:image\/svg\+xml,[^"#]*#(\/covers\/[^"]+)"/g

/**
 * The styles that bring the whole pictures of such covers over those of the page once that is painted. Not where another
 * page has come meanwhile, whose pictures are no part of the document; and where phones have a picture of their own,
 * on wider screens alone.
 */
export function paintedCovers(html: string): string {
  return [...html.matchAll(plain)]
    .map(([, picture, file]) => {
      const rule = `:root:not([data-first-frame]) .cover:has(>${picture ? 'picture>' : ''}img[src$="#${file}"])::before{content:"";position:absolute;inset:0;background:url(${file}) 50% 20%/cover}`
      return picture ? `@media (width>=40rem){${rule}}` : rule
    })
    .join('')
}
