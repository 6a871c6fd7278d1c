/** A simplified cover, followed by the path of the full picture (cover.tsx). */
const plain = /(<picture>.*?)?<img src="data:image\/svg\+xml,[^"#]*#(\/covers\/[^"]+)"/g

/**
 * Shows full covers over the simplified ones after the first paint, but not after a navigation, and not on phones with
 * a picture of their own.
 */
export function paintedCovers(html: string): string {
  return [...html.matchAll(plain)]
    .map(([, picture, file]) => {
      const rule = `:root:not([data-first-frame]) .cover:has(>${picture ? 'picture>' : ''}img[src$="#${file}"])::before{content:"";position:absolute;inset:0;background:url(${file}) 50% 20%/cover}`
      return picture ? `@media (width>=40rem){${rule}}` : rule
    })
    .join('')
}
