import { svgDataUrl } from '#app/ui/svg-data-url.ts'

/** Only during prerendering: a browser neither draws covers nor loads the code that draws them. */
const drawn = import.meta.env.SSR ? await draw() : undefined

async function draw() {
  const { allCovers } = await import('./all-covers.ts')
  // prerendering only: no browser loads it
  const { shopCatalogue } = await import('#catalogue/shop-catalogue.ts')
  return allCovers(shopCatalogue)
}

interface CoverProps {
  slug: string
  /** Of a guide: its name, set on the drawn booklet. */
  title?: string | undefined
  /** Shown narrower than 160 px, everywhere or on phones: there its motif alone. */
  small?: 'always' | 'on-phones' | undefined
  /** On the first screen: inlined in the page, so that it is painted with the first text. */
  eager?: boolean
  /** Shown as a low banner on large phones, where the high picture would push the text off the screen. */
  banner?: boolean
}

interface LineCoverProps {
  slug: string
  /** A guide is a booklet, shown upright and whole. */
  guide: boolean
}

/** The picture of a product in a line of a list. */
export function LineCover({ slug, guide }: LineCoverProps) {
  if (!guide) return <Cover slug={slug} small="always" />
  return (
    <div className="booklet">
      <Cover slug={slug} />
    </div>
  )
}

/** The drawn picture of a product, always whole; decorative, so hidden from screen readers. */
export function Cover({ slug, title, small, eager, banner }: CoverProps) {
  const file = `${slug}${small === 'always' ? '-small' : ''}.svg`
  const inPage = eager ? drawn?.get(file) : undefined
  const picture = (
    <img
      src={inPage ? svgDataUrl(inPage) : `/covers/${file}`}
      suppressHydrationWarning
      alt=""
      width={480}
      height={320}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className="size-full"
    />
  )
  return (
    <div
      className={`grid w-full justify-items-center overflow-hidden rounded-panel bg-surface ${banner ? 'sm:max-md:aspect-5/2' : ''}`}
    >
      <div
        data-title={title}
        className={`cover relative aspect-3/2 ${banner ? 'w-full sm:max-md:h-full sm:max-md:w-auto' : 'w-full'}`}
      >
        {small === 'on-phones' ? (
          <picture>
            <source media="(width<40rem)" srcSet={`/covers/${slug}-small.svg`} />
            {picture}
          </picture>
        ) : (
          picture
        )}
      </div>
    </div>
  )
}
