interface CoverProps {
  slug: string
  /** In the first screen: fetched at once. */
  eager?: boolean
}

/** The drawn picture of a product; it says nothing that the words beside it do not. */
export function Cover({ slug, eager }: CoverProps) {
  return (
    <img
      src={`/covers/${slug}.svg`}
      alt=""
      width={480}
      height={320}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className="aspect-3/2 h-auto w-full rounded-panel bg-surface object-cover"
    />
  )
}
