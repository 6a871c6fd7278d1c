import { Cover } from '#app/features/catalogue/cover.tsx'
import { StretchedLink } from '#app/ui/stretched-link.tsx'
import { forCustomers } from './owner-classes.ts'
import { Part } from './part.tsx'
import type { ProductSheet } from './product-sheet.ts'
import type { OtherProduct } from './related-products.ts'

export function Further({ sheet: { freeSibling, related } }: { sheet: ProductSheet }) {
  if (!freeSibling && !related) return null
  const alone = related?.products.length === 1
  return (
    <div
      className={`order-5 mt-6 grid gap-14 md:gap-20 md:col-span-2 xl:gap-x-6 ${freeSibling && alone ? 'xl:grid-cols-2' : ''}`}
    >
      {freeSibling ? (
        <Part
          title={`Not sure? ${freeSibling.isTalk ? 'Talk first, for free' : 'Start with the free one'}`}
          className={forCustomers}
        >
          <ul>
            <OtherItem product={freeSibling} alone />
          </ul>
        </Part>
      ) : null}
      {related ? (
        <Part title={related.title}>
          <ul
            className={`grid gap-x-6 gap-y-10 sm:grid-cols-2 ${related.products.length === 2 ? '' : 'md:grid-cols-3'}`}
          >
            {related.products.map((product) => (
              <OtherItem key={product.to} product={product} alone={alone} />
            ))}
          </ul>
        </Part>
      ) : null}
    </div>
  )
}

interface OtherItemProps {
  product: OtherProduct
  /** No other items beside it: the text is beside the cover if there is room. */
  alone: boolean
}

function OtherItem({ product, alone }: OtherItemProps) {
  const { name, slug, picture, coverTitle, summary, price, to } = product
  /** A booklet's name is legible only on a large cover. */
  const inRows = !coverTitle && !alone
  return (
    <li
      className={`group relative grid content-start gap-4 ${inRows ? 'min-[19rem]:max-sm:grid-cols-[2fr_minmax(0,3fr)]' : ''} ${alone ? 'sm:col-span-full sm:grid-cols-[2fr_3fr] sm:content-center sm:items-center sm:gap-6 sm:rounded-panel sm:bg-surface sm:pr-6 xl:min-h-56' : ''}`}
    >
      <div>
        <Cover
          slug={slug}
          picture={picture}
          title={coverTitle}
          small={inRows ? 'on-phones' : undefined}
        />
      </div>
      <div className={`grid gap-1 ${alone ? 'sm:py-6' : ''}`}>
        <p className={alone ? 'text-title font-semibold text-balance' : 'font-medium'}>
          <StretchedLink to={to}>{name}</StretchedLink>
        </p>
        <p className="text-quiet max-md:text-fine">{summary}</p>
        <p className="mt-1 font-medium">{price}</p>
      </div>
    </li>
  )
}
