import { createContext, useContext } from 'react'
import { svgDataUrl } from '#app/ui/svg-data-url.ts'
import type { ProductPicture } from '#domain/catalogue/product-file.ts'
import { picturePath, widthsOf } from '#domain/picture-sizes.ts'

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
  /** Photo of the owner, instead of the drawn cover. */
  picture?: ProductPicture | undefined
  /** Says what the photo shows. Absent where it is decorative. */
  alt?: string | undefined
  /** Widths of the photo, as in HTML. By default they fit the usual lists. */
  sizes?: string | undefined
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

/** Decorative, so hidden from screen readers, unless a photo has an `alt`. */
export function Cover(props: CoverProps) {
  const { title, uprightOnPhones, banner, picture } = props
  return (
    <div
      className={`grid w-full justify-items-center overflow-hidden rounded-panel bg-surface ${banner ? banners[banner] : ''}`}
    >
      <div
        data-title={title}
        className={`cover relative aspect-3/2 w-full ${uprightOnPhones ? 'max-sm:aspect-25/36' : ''}`}
      >
        {picture ? <Photo {...props} picture={picture} /> : <DrawnCover {...props} />}
      </div>
    </div>
  )
}

function sizesOf({ small, uprightOnPhones }: CoverProps): string {
  if (small === 'always') return '18rem'
  const onPhones = uprightOnPhones ? '13rem' : small ? '40vw' : '100vw'
  return `(width>=64rem) 26rem, (width>=40rem) 50vw, ${onPhones}`
}

function Photo(props: CoverProps & { picture: ProductPicture }) {
  const { picture, alt = '', sizes = sizesOf(props), eager } = props
  const { width, height } = picture
  const srcSetOf = (extension: 'avif' | 'webp' | 'jpg') =>
    widthsOf(picture)
      .map((most) => `${picturePath(picture, most, extension)} ${most}w`)
      .join()
  return (
    <picture>
      <source type="image/avif" srcSet={srcSetOf('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSetOf('webp')} sizes={sizes} />
      <img
        src={picturePath(picture, 640, 'jpg')}
        srcSet={srcSetOf('jpg')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        className="absolute inset-0 size-full"
      />
    </picture>
  )
}

function DrawnCover({ slug, small, uprightOnPhones, eager }: CoverProps) {
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
  return onPhones ? (
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
  )
}
