interface CoverProps {
  slug: string
  /** In the first screen: fetched at once. */
  eager?: boolean
  /** A banner on tablets, where the whole picture would push the words away. */
  banner?: boolean
}

/** The drawn picture of a product; it says nothing that the words beside it do not. */
export function Cover({ slug, eager, banner }: CoverProps) {
  return (
    <img
      src={`/covers/${slug}.svg`}
      alt=""
      width={480}
      height={320}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={`h-auto w-full rounded-panel bg-surface object-cover ${banner ? 'aspect-3/2 sm:max-lg:aspect-5/2' : 'aspect-3/2'}`}
    />
  )
}
