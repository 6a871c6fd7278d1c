import { Preloader } from '#app/boot/preloader/preloader.tsx'
import { useShopFacts } from '#app/browser/shop-facts.ts'
import { Cover } from '#app/features/catalogue/cover.tsx'
import type { DocumentHead } from '#app/features/navigation/document-head.ts'
import type { PageProps } from '#app/page-module.ts'
import { ButtonRow, ExternalButton, LinkButton } from '#app/ui/button.tsx'
import { paths } from '#domain/pages.ts'
import { slugOf } from '#domain/slug.ts'
import { Hero } from './hero.tsx'
import { HowItWorks, Questions } from './how-buying-works.tsx'
import type { HomeData, ProductSummary } from './load-home.ts'
import { type Offer, PictureList, PriceLadder, PriceList } from './offer-lists.tsx'
import { Part } from './part.tsx'

export const head = (): DocumentHead => ({ path: paths.home() })

export default function HomePage({ data }: PageProps<HomeData>) {
  const { sold, free, websites, songs, verse, calls, freeCalls, guidesFrom, openPage } = data
  return (
    <>
      <Preloader />
      <Hero guidesFrom={guidesFrom} upright={uprightOffers(data)} />
      <div>
        <Part title="Start for free" lead="Read first, decide later. No card needed.">
          <PictureList look="booklets" offers={free.map(guide)} />
        </Part>
        <Part
          title="Learn it yourself"
          strong
          lead="Guides with a method: what to do, in what order, and how to get unstuck when the AI goes in circles."
          action={<LinkButton to={paths.vault()}>All guides</LinkButton>}
        >
          <PictureList look="pair" offers={sold.map(guide)} />
          <div
            className="chapters grid empty:hidden"
            // oxlint-disable-next-line react/no-danger -- escaped by the server, which inserts the same HTML
            dangerouslySetInnerHTML={{ __html: openPage }}
          />
        </Part>
        <Part
          title="Have it built"
          lead="A website, built and launched for you. One price now; the monthly fee for hosting and care starts after launch."
          action={<LinkButton to={paths.aiServices()}>All services</LinkButton>}
        >
          <PriceLadder offers={websites.map(small)} />
        </Part>
        <Part
          title="Turn it into a song"
          lead="A song made from your story, your brand or your company, in Finnish, Swedish, German, English or Spanish."
        >
          <PictureList look="rows" offers={songs.map(small)} />
          {verse ? <Verse lines={verse} /> : null}
        </Part>
        <Part
          title="Talk it through"
          lead={`${freeCalls} calls are free. The rest have a fixed price.`}
          things="beside"
        >
          <PriceList offers={calls.map(service)} />
        </Part>
        <Part title="How buying works">
          <HowItWorks />
          <Questions />
        </Part>
      </div>
      <LastCall />
    </>
  )
}

function guide(product: ProductSummary): Offer {
  const slug = slugOf(product)
  return {
    ...product,
    to: paths.vaultProduct(slug),
    picture: <Cover slug={slug} title={product.coverTitle} />,
  }
}

function service(product: ProductSummary): Offer {
  const slug = slugOf(product)
  return { ...product, to: paths.aiService(slug), picture: <Cover slug={slug} /> }
}

/** One guide, one website and one song, filled up with guides. At most three. */
function uprightOffers({ sold, websites, songs, free }: HomeData): Offer[] {
  return [
    ...sold.slice(0, 1).map(guide),
    ...[...websites.slice(0, 1), ...songs.slice(0, 1)].map(upright),
    ...[...sold.slice(1), ...free].map(guide),
  ].slice(0, 3)
}

function upright(product: ProductSummary): Offer {
  const file = `/covers/${slugOf(product)}-upright.svg`
  return { ...service(product), picture: <img src={file} alt="" loading="lazy" /> }
}

function small(product: ProductSummary): Offer {
  return { ...service(product), picture: <Cover slug={slugOf(product)} small="always" /> }
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

function LastCall() {
  const { links } = useShopFacts()
  return (
    <section className="border-t border-line">
      <div className="gutter mx-auto grid w-full max-w-page gap-8 py-16 md:py-32">
        <h2 className="max-w-[9.6em] text-display font-semibold">Start with one thing</h2>
        <p className="max-w-prose text-lead text-quiet">
          Read a free guide tonight, or book a call about the work you’d like off your hands.
        </p>
        <ButtonRow>
          <LinkButton to={paths.vault()} variant="primary" size="large">
            Browse The Vault
          </LinkButton>
          <ExternalButton href={links.bookProject} size="large">
            Book an AI project call
          </ExternalButton>
        </ButtonRow>
      </div>
    </section>
  )
}
