import { shopCatalogue } from '#catalogue/shop-catalogue.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import type { Kind } from '#domain/catalogue/kinds.ts'
import { numberInWordsFirst } from '#domain/number-words.ts'
import { paths } from '#domain/pages.ts'
import { slugOf } from '#domain/slug.ts'
import { Preloader } from '../../boot/preloader/preloader.tsx'
import { Cover } from '../../features/catalogue/cover.tsx'
import { pageMeta } from '../../features/navigation/page-meta.ts'
import { LinkButton } from '../../ui/button.tsx'
import type { Route } from './+types/home.ts'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { LastCall } from './last-call.tsx'
import type { Offer } from './offer.ts'
import { Part } from './part.tsx'
import { PictureList } from './picture-list.tsx'
import { PriceLadder } from './price-ladder.tsx'
import { PriceList } from './price-list.tsx'
import { Questions } from './questions.tsx'

/** Runs while the page is made; its answer is part of the page, and a file beside it. */
export const loader = () => ({
  guides: shopCatalogue.list('guides').listed,
  services: shopCatalogue.list('services').listed,
})

export const shouldRevalidate = () => false

export const meta = () => pageMeta({ path: paths.home() })

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const guides = loaderData.guides.map((item) => offer(item, paths.vaultProduct))
  const freeCalls = loaderData.services.filter(({ free }) => free)
  const ofKinds = (kinds: readonly Kind[]) =>
    loaderData.services
      .filter(({ kind }) => kinds.includes(kind))
      .map((item) => offer(item, paths.aiService))
  return (
    <>
      <Preloader />
      <Hero />
      <div>
        <Part
          title="Learn it yourself"
          lead="Guides written as methods: what to do, in which order, and the way out when the machine runs in circles."
          action={<LinkButton to={paths.vault()}>All guides</LinkButton>}
        >
          <div className="grid gap-10">
            <PictureList columns={2} offers={guides.filter(isPaid)} />
            <PriceList offers={guides.filter((guide) => !isPaid(guide))} />
          </div>
        </Part>
        <Part
          title="Have it built"
          lead="A website, put online for you. Its price is paid once; the monthly fee beside it starts after launch."
          action={<LinkButton to={paths.aiServices()}>All services</LinkButton>}
        >
          <PriceLadder offers={ofKinds(['website'])} />
        </Part>
        <Part
          title="Have it sung"
          lead="A song made from your story, your brand or your company, in Finnish, Swedish, German, English or Spanish."
        >
          <PictureList columns={3} offers={ofKinds(['song'])} />
        </Part>
        <Part
          title="Talk it through"
          lead={`${numberInWordsFirst(freeCalls.length)} first conversations are free. The others have one price each.`}
          things="beside"
        >
          <PriceList offers={ofKinds(['consultation', 'call', 'service'])} />
        </Part>
        <Part title="How buying works" lead="Four steps, none of them hidden.">
          <HowItWorks />
        </Part>
        <Part
          title="Good to know"
          lead="Asked before buying, answered before paying."
          things="beside"
        >
          <Questions />
        </Part>
      </div>
      <LastCall />
    </>
  )
}

function offer(item: CatalogueItem, page: (slug: string) => string): Offer {
  const slug = slugOf(item)
  return {
    name: item.name,
    words: item.description ?? '',
    price: item.price,
    monthlyFee: item.monthlyFee,
    to: page(slug),
    picture: <Cover slug={slug} />,
  }
}

function isPaid({ price }: Offer): boolean {
  return price !== 'Free'
}
