import { Cover } from '#app/features/catalogue/cover.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { paths } from '#domain/pages.ts'
import { slugOf } from '#domain/slug.ts'
import type { Of } from './blocks.tsx'
import type { ProductSummary } from './load-blocks.ts'
import { type Offer, PictureList, PriceLadder, PriceList } from './offer-lists.tsx'
import { Part } from './part.tsx'

export function ProductsBlock(block: Of<'products'>) {
  const { title, lead, show, strong = false, more } = block
  return (
    <Part
      title={title}
      lead={lead}
      strong={strong}
      action={more ? <LinkButton to={more.to}>{more.label}</LinkButton> : undefined}
      things={show === 'calls' ? 'beside' : 'below'}
    >
      <Offers {...block} />
    </Part>
  )
}

function Offers({ show, offers, verse, openPage }: Of<'products'>) {
  switch (show) {
    case 'free guides':
      return <PictureList look="booklets" offers={offers.map(guide)} />
    case 'guides':
      return (
        <>
          <PictureList look="pair" offers={offers.map(guide)} />
          <div
            className="chapters grid empty:hidden"
            // oxlint-disable-next-line react/no-danger -- escaped by the server, which inserts the same HTML
            dangerouslySetInnerHTML={{ __html: openPage ?? '' }}
          />
        </>
      )
    case 'websites':
      return <PriceLadder offers={offers.map(small)} />
    case 'songs':
      return (
        <>
          <PictureList look="rows" offers={offers.map(small)} />
          {verse ? <Verse lines={verse} /> : null}
        </>
      )
    case 'calls':
      return <PriceList offers={offers.map(service)} />
  }
}

export function guide(product: ProductSummary): Offer {
  const slug = slugOf(product)
  return {
    ...product,
    to: paths.vaultProduct(slug),
    picture: (
      <Cover
        slug={slug}
        picture={product.photo}
        title={product.coverTitle}
        uprightOnPhones={product.photo !== undefined}
      />
    ),
  }
}

export function service(product: ProductSummary): Offer {
  const slug = slugOf(product)
  const cover = <Cover slug={slug} picture={product.photo} />
  return { ...product, to: paths.aiService(slug), picture: cover }
}

function small(product: ProductSummary): Offer {
  const cover = <Cover slug={slugOf(product)} picture={product.photo} small="always" />
  return { ...service(product), picture: cover }
}

function Verse({ lines }: { lines: readonly string[] }) {
  return (
    <div className="grid gap-4 rounded-panel on-paper p-6">
      <h3 className="text-quiet">For example</h3>
      <p className="text-title font-semibold sm:text-heading">
        {lines.map((line) => (
          <span key={line} className="block pl-4 -indent-4">
            {line}
          </span>
        ))}
      </p>
    </div>
  )
}
