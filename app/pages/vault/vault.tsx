import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { useUser } from '#app/features/accounts/session/use-auth.ts'
import { InCart } from '#app/features/cart/in-cart.tsx'
import { CardAction } from '#app/features/catalogue/card-action.tsx'
import { Cover } from '#app/features/catalogue/cover.tsx'
import { ListHead } from '#app/features/catalogue/list-head.tsx'
import { Price } from '#app/features/catalogue/price.tsx'
import type { DocumentHead } from '#app/features/navigation/document-head.ts'
import { NotFound } from '#app/features/navigation/not-found-view.tsx'
import type { HeadProps, PageProps } from '#app/page-module.ts'
import { hyphenated } from '#app/ui/hyphenated.tsx'
import { Page } from '#app/ui/page.tsx'
import { CardGrid, Section } from '#app/ui/section.tsx'
import { StretchedLink } from '#app/ui/stretched-link.tsx'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { paths } from '#domain/pages.ts'
import { slugOf } from '#domain/slug.ts'
import { vaultPage } from '#domain/vault-pages.ts'
import faders from './faders.svg?no-inline'
import type { VaultData } from './load-vault.ts'
import { VaultSections } from './vault-sections.tsx'

export const head = ({ data }: HeadProps<VaultData | null>): DocumentHead => {
  if (!data) return { title: 'Page not found', path: paths.vault(), hidden: true }
  const { page } = data
  return {
    title: page === 1 ? 'Vault' : `Vault, page ${page}`,
    description:
      'AI guides and free resources: a method for Lovable that works, n8n on your own server, and more.',
    path: vaultPage(page),
  }
}

/** Signed-in users are redirected to their own Vault [ROUTE-vault-02]. */
export default function VaultPage({ data }: PageProps<VaultData | null>) {
  const user = useUser()
  const navigate = useNavigate()

  useEffect(() => {
    if (user) navigate(paths.myVault(), { replace: true })
  }, [user, navigate])

  if (!data) return <NotFound />
  const { page, pages } = data
  const cards = (items: readonly CatalogueItem[], first: boolean) => (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <CardGrid>
        {items.map((item, index) => (
          <li key={item.name}>
            {/* The first cover is above the fold. */}
            <ProductCard item={item} eagerCover={first && index === 0} />
          </li>
        ))}
      </CardGrid>
      {first && pages > 1 ? <PageLinks page={page} pages={pages} /> : null}
    </div>
  )
  return (
    <Page>
      <ListHead
        title="The Vault"
        lead="Step-by-step guides and free resources. Buy once, keep for good."
        faders={faders}
      />
      {page === 1 ? (
        <VaultSections {...data} renderItems={cards} />
      ) : (
        <Section title="Guides" lead={`Page ${page} of ${pages}.`}>
          {cards(data.guides, true)}
        </Section>
      )}
    </Page>
  )
}

function PageLinks({ page, pages }: { page: number; pages: number }) {
  return (
    <nav aria-label="Pages of the Vault">
      <ol className="flex flex-wrap gap-2">
        {Array.from({ length: pages }, (_, at) => at + 1).map((number) => (
          <li key={number}>
            <Link
              to={vaultPage(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              className="grid size-11 place-items-center rounded-control border border-control hover:border-text aria-[current=page]:bg-surface aria-[current=page]:font-semibold"
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Its link covers the whole card, except the button. */
function ProductCard({ item, eagerCover }: { item: CatalogueItem; eagerCover: boolean }) {
  const slug = slugOf(item)
  return (
    <article className="group relative grid gap-x-4 max-sm:grid-cols-[6rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr]">
      <div className={item.coverTitle ? 'max-sm:booklet self-start' : ''}>
        <Cover
          slug={slug}
          picture={item.picture}
          title={item.coverTitle}
          uprightOnPhones={!item.coverTitle}
          eager={eagerCover}
        />
      </div>
      <div className="flex flex-col sm:pt-4">
        <p className="text-fine text-quiet">{item.category}</p>
        <h3 className="mt-1 text-lead/tight font-medium">
          <StretchedLink to={paths.vaultProduct(slug)}>{hyphenated(item.name)}</StretchedLink>
        </h3>
        <p className="mt-2 text-quiet max-md:text-fine">{item.description}</p>
        <div className="mt-auto flex min-h-11 flex-wrap items-center justify-between gap-3 pt-3 sm:pt-4">
          <div className="relative">
            <ShownPrice item={item} />
            <InCart item={item} look="under" />
          </div>
          <div className="relative">
            <CardAction item={item} ownership={undefined} />
          </div>
        </div>
      </div>
    </article>
  )
}

/** Merch has no price here; “free” would be wrong. */
function ShownPrice({ item }: { item: CatalogueItem }) {
  if (item.type === 'merch-link')
    return <p className="max-w-24 text-fine text-quiet">Sold in our merch shop</p>
  return <Price price={item.price} monthlyFee={item.monthlyFee} />
}
