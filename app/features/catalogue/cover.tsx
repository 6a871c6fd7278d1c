import { svgDataUrl } from '#app/ui/svg-data-url.ts'
import { plainName } from './plain-name.ts'

/** Only during prerendering: a browser neither draws covers nor loads the code that draws them. */
const drawn = import.meta.env.SSR ? await draw() : undefined

async function draw() {
  const { allCovers } = await import('./all-covers.ts')
  // prerendering only: no browser loads it
  const { shopCatalogue } = await import('#catalogue/shop-catalogue.ts')
  return allCovers(shopCatalogue)
}

/**
 * The address of a picture. Of an eager one while prerendering, the picture itself; where there is one in few strokes, that
 * one, with the address of the whole picture after it (tools/build/seo/painted-covers.ts).
 */
function addressOf(name: string, eager: boolean | undefined): string {
  const file = `/covers/${name}`
  if (import.meta.env.SSR && eager) {
    const plain = drawn?.get(plainName(name))
    if (plain) return `${svgDataUrl(plain)}#${file}`
    const whole = drawn?.get(name)
    if (whole) return svgDataUrl(whole)
  }
  return file
}

const banners = {
  'on-large-phones': 'sm:max-md:banner',
  'on-wide-screens': 'lg:band',
} as const

export interface CoverProps {
  slug: string
  /** Of a guide: the name on the drawn booklet. */
  title?: string | undefined
  /** Shown narrower than 160 px, everywhere or on phones: there its motif alone. */
  small?: 'always' | 'on-phones' | undefined
  /** On phones as upright as the booklets beside it. */
  uprightOnPhones?: boolean
  /**
   * On the first screen: inlined in the page, so that it is painted with the first text; in few strokes where the picture
   * itself is too large for that, which comes over it afterwards.
   */
  eager?: boolean
  /** Shown as a low banner, where the high picture would push what matters off the screen. */
  banner?: keyof typeof banners | undefined
}

/** The picture of a product in a line of a list: all are of one form, that of a booklet. */
export function LineCover({ slug, title }: Pick<CoverProps, 'slug' | 'title'>) {
  return (
    <div className="booklet">
      {title ? (
        <Cover slug={slug} title={title} />
      ) : (
        <img src={`/covers/${slug}-upright.svg`} alt="" loading="lazy" />
      )}
    </div>
  )
}

/** The drawn picture of a product, always whole; decorative, so hidden from screen readers. */
export function Cover({ slug, title, small, uprightOnPhones, eager, banner }: CoverProps) {
  const file = `${slug}${small === 'always' ? '-small' : ''}.svg`
  const onPhones = uprightOnPhones ? 'upright' : small === 'on-phones' ? 'small' : undefined
  const picture = (
    <img
      src={addressOf(file, eager)}
      suppressHydrationWarning
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      className="size-full"
    />
  )
  return (
    <div
      className={`grid w-full justify-items-center overflow-hidden rounded-panel bg-surface ${banner ? banners[banner] : ''}`}
    >
      <div
        data-title={title}
        className={`cover relative aspect-3/2 w-full ${uprightOnPhones ? 'max-sm:aspect-25/36' : ''}`}
      >
        {onPhones ? (
          <picture>
            <source
              media="(width<40rem)"
              srcSet={addressOf(`${slug}-${onPhones}.svg`, eager).replaceAll(' ', '%20')}
              suppressHydrationWarning
            />
            {picture}
          </picture>
        ) : (
          picture
        )}
      </div>
    </div>
  )
}
