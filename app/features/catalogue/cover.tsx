import { createContext, useContext } from 'react'
import { svgDataUrl } from '#app/ui/svg-data-url.ts'

/** SVG texts by file name, on the server only: browsers load covers as files. */
export const Covers = createContext<ReadonlyMap<string, string> | undefined>(undefined)

/**
 * Inlines an eager picture on the server; a simplified one has the full URL as its fragment
 * (render/painted-covers.ts).
 */
function useCoverAddress(eager: boolean | undefined): (name: string) => string {
  const covers = useContext(Covers)
  return (name) => {
    const file = `/covers/${name}`
    const plain = eager && covers?.get(name.replace('.svg', '-plain.svg'))
    if (plain) return `${svgDataUrl(plain)}#${file}`
    const whole = eager && covers?.get(name)
    return whole ? svgDataUrl(whole) : file
  }
}

const banners = {
  'on-large-phones': 'sm:max-md:banner',
  'on-wide-screens': 'lg:band',
} as const

export interface CoverProps {
  slug: string
  /** Title on a booklet. */
  title?: string | undefined
  /** Shows only the motif, for widths below 160 px. */
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
  const addressOf = useCoverAddress(eager)
  const picture = (
    <img
      src={addressOf(file)}
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
              srcSet={addressOf(`${slug}-${onPhones}.svg`).replaceAll(' ', '%20')}
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
