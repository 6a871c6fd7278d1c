import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Cover } from '#app/features/catalogue/cover.tsx'
import { Badge } from '#app/ui/owned-mark.tsx'
import { paths } from '#domain/pages.ts'
import { Further } from './further.tsx'
import { forCustomersInPlace, forOwners } from './owner-classes.ts'
import { MarkedList } from './point-lists.tsx'
import { ProductDetails } from './product-details.tsx'
import type { ProductSheet } from './product-sheet.ts'

interface ProductLayoutProps {
  sheet: ProductSheet
  offer: ReactNode
}

/**
 * Cover, price and action are sticky beside the text on wide screens; price and action are fixed to the bottom on
 * narrow ones. The offer precedes the details in reading order.
 */
export function ProductLayout({ sheet, offer }: ProductLayoutProps) {
  const { product } = sheet
  return (
    <article className="group/product flex flex-col gap-8 md:grid md:grid-cols-[minmax(0,1fr)_20rem] md:grid-rows-[auto_1fr] md:gap-x-10 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-16">
      <header className="order-1 grid gap-6">
        <div className="grid gap-1">
          <div className="flex flex-wrap items-center gap-3 text-fine text-quiet">
            <p>{sheet.category}</p>
            {product.mostPopular ? <Badge>Most Popular</Badge> : null}
          </div>
          <h1 className="text-title font-semibold">{product.name}</h1>
        </div>
        <p className="text-display font-semibold text-balance [--text-display:clamp(2.25rem,5.3vw,4.25rem)]">
          {sheet.outcome}
        </p>
        <p className="max-w-prose text-lead text-quiet">{product.description}</p>
        {sheet.notes.length > 0 ? (
          <ul className="grid gap-1 text-quiet">
            {sheet.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        ) : null}
      </header>
      <div className="contents md:order-2 md:row-span-2 md:flex md:flex-col md:gap-6 md:self-start md:rounded-panel md:bg-surface md:pb-6 lg:sticky lg:top-24 lg:row-span-3">
        <div className="bottom-bar sticky bottom-0 z-30 order-last -mx-5 border-t border-line bg-ground px-5 py-3 md:static md:order-2 md:mx-0 md:border-0 md:bg-transparent md:px-8 md:py-0">
          {offer}
        </div>
        <div className="order-1">
          <Cover
            slug={product.slug}
            picture={product.picture}
            alt={product.picture?.alt}
            title={sheet.coverTitle}
            eager
            banner="on-large-phones"
          />
        </div>
        <div className="order-2 grid content-start gap-6 md:order-3 md:px-8">
          <Promises sheet={sheet} />
          {product.facts ? <Facts facts={product.facts} ofContent={sheet.contentFacts} /> : null}
        </div>
      </div>
      {sheet.gains.length > 0 ? (
        <ul className="order-1 grid gap-2 border-t border-line pt-5 text-title font-medium md:order-3 md:self-start">
          {sheet.gains.map((gain) => (
            <li key={gain} className="gain">
              {gain}
            </li>
          ))}
        </ul>
      ) : null}
      <div className="order-4 mt-6 md:col-span-2 lg:col-span-1">
        <ProductDetails sheet={sheet} />
      </div>
      <Further sheet={sheet} />
    </article>
  )
}

/** Promises, or the owner's notes in the same space, so that nothing below shifts. */
function Promises({ sheet: { promises, keptIn, ownerNotes } }: { sheet: ProductSheet }) {
  return (
    <div className="grid *:col-start-1 *:row-start-1">
      <MarkedList
        points={promises}
        draw={withTermsLink}
        className={`content-start ${forCustomersInPlace}`}
      />
      <div className={`content-start gap-3 ${forOwners}`}>
        <p>
          You own this. Find it in{' '}
          <Link to={keptIn.to} className="underline">
            {keptIn.name}
          </Link>
          .
        </p>
        {ownerNotes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </div>
  )
}

/** In a promise, a link to them. */
const OUR_TERMS = 'terms'

function withTermsLink(promise: string) {
  const [before, ...after] = promise.split(OUR_TERMS)
  if (after.length === 0) return promise
  return (
    <span>
      <span>{before}</span>
      <Link to={paths.terms()} className="underline">
        {OUR_TERMS}
      </Link>
      <span>{after.join(OUR_TERMS)}</span>
    </span>
  )
}

interface FactsProps {
  facts: readonly { name: string; value: string }[]
  /** HTML of further rows. */
  ofContent: string | undefined
}

function Facts({ facts, ofContent }: FactsProps) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-t border-line pt-5 text-fine [&_dd]:text-right [&_dt]:text-quiet">
      {facts.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {ofContent === undefined ? null : (
        <div
          className="contents"
          // oxlint-disable-next-line react/no-danger -- escaped by the server, which inserts the same HTML
          dangerouslySetInnerHTML={{ __html: ofContent }}
        />
      )}
    </dl>
  )
}
