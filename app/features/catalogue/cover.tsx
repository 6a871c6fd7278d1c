/** While pages are made; a browser neither draws a cover nor loads what draws it. */
const drawn = import.meta.env.SSR ? await draw() : undefined

async function draw() {
  const { allCovers } = await import('./all-covers.ts')
  // while pages are made only: no browser gets it
  const { shopCatalogue } = await import('#catalogue/shop-catalogue.ts')
  return allCovers(shopCatalogue)
}

interface CoverProps {
  slug: string
  /** In the first screen: it stands in the page itself and is seen with the first words. */
  eager?: boolean
  /** A banner on tablets, where the whole picture would push the words away. */
  banner?: boolean
}

/** The drawn picture of a product; it says nothing that the words beside it do not. */
export function Cover({ slug, eager, banner }: CoverProps) {
  const file = `${slug}.svg`
  const inPage = eager ? drawn?.get(file) : undefined
  return (
    <img
      src={inPage ? asDataUrl(inPage) : `/covers/${file}`}
      suppressHydrationWarning
      alt=""
      width={480}
      height={320}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={`h-auto w-full rounded-panel bg-surface object-cover ${banner ? 'aspect-3/2 sm:max-lg:aspect-5/2' : 'aspect-3/2'}`}
    />
  )
}

function asDataUrl(svg: string): string {
  const text = svg
    .trim()
    .replaceAll('"', "'")
    .replace(/[%#<>]/g, encodeURIComponent)
  return `data:image/svg+xml,${text}`
}
