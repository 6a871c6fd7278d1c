import { svgDataUrl } from '#app/ui/svg-data-url.ts'

/** On the server only: browsers load covers as files. */
const covers = import.meta.env.SSR ? (await import('#catalogue/covers.ts')).covers : undefined

/**
 * Inlines an eager picture on the server; a simplified one has the full URL as its fragment
 * (render/painted-covers.ts).
 */
function addressOf(name: string, eager: boolean | undefined): string {
  const file = `/covers/${name}`
  if (import.meta.env.SSR && eager) {
    const plain = covers?.get(name.replace('.svg', '-plain.svg'))
    if (plain) return `${svgDataUrl(plain)}#${file}`
    const whole = covers?.get(name)
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
  /** Title on a booklet. */
  title?: string | undefined
  /** Motif only, where shown narrower than 160 px. */
  small?: 'always' | 'on-phones' | undefined
  uprightOnPhones?: boolean
  /** Above the fold: inlined, to paint with the first text; simplified when large. */
  eager?: boolean
  banner?: keyof typeof banners | undefined
}

/** All list pictures have the shape of a booklet. */
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

/** Decorative, so hidden from screen readers. */
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
