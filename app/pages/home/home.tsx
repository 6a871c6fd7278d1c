import { shopCatalogue } from '#catalogue/shop-catalogue.ts'
import { PLACEHOLDER_CHAPTERS } from '#contract/public-settings.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import type { Kind } from '#domain/catalogue/kinds.ts'
import { formatMoney } from '#domain/money.ts'
import { numberInWordsFirst } from '#domain/number-words.ts'
import { paths } from '#domain/pages.ts'
import { slugOf } from '#domain/slug.ts'
import { links } from '#shop/links.ts'
import { Preloader } from '../../boot/preloader/preloader.tsx'
import { Cover } from '../../features/catalogue/cover.tsx'
import { pageMeta } from '../../features/navigation/page-meta.ts'
import { ExternalButton, LinkButton } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import type { Route } from './+types/home.ts'
import { Hero } from './hero.tsx'
import { HowItWorks, Questions } from './how-buying-works.tsx'
import { type Offer, PictureList, PriceLadder, PriceList } from './offer-lists.tsx'
import { Part } from './part.tsx'

/** Runs at prerender. Offers are text, stored as one value instead of a hundred (0.25 KB less gzipped). */
export const loader = () => ({ offers: JSON.stringify(readOffers()), openPage })

/** The server inserts the first page of a guide here; nothing is inserted in development. */
const openPage = import.meta.env.DEV ? '' : PLACEHOLDER_CHAPTERS

function readOffers() {
  const guides = shopCatalogue.list('guides').listed
  const services = shopCatalogue.list('services').listed
  const ofKinds = (...kinds: Kind[]) =>
    services.filter(({ kind }) => kinds.includes(kind)).map(summarise)
  return {
    sold: guides.filter(({ free }) => !free).map(summarise),
    free: guides.filter(({ free }) => free).map(summarise),
    websites: ofKinds('website'),
    songs: ofKinds('song'),
    verse: firstVerse(),
    calls: ofKinds('consultation', 'call', 'service'),
    freeCalls: numberInWordsFirst(services.filter(({ free }) => free).length),
    guidesFrom: lowestGuidePrice(),
  }
}

function firstVerse(): readonly string[] | undefined {
  return shopCatalogue.entries
    .flatMap(({ file }) =>
      file.state === 'on_sale' && file.song?.example ? [file.song.example.verse] : [],
    )
    .at(0)
}

/** Undefined when no guide is sold. */
function lowestGuidePrice(): string | undefined {
  const cents = shopCatalogue.entries.flatMap(({ file }) =>
    file.kind === 'guide' && file.state === 'on_sale' ? (file.cents ?? []) : [],
  )
  return cents.length > 0 ? formatMoney(Math.min(...cents)) : undefined
}

type Offers = ReturnType<typeof readOffers>
type ProductSummary = ReturnType<typeof summarise>

function summarise(item: CatalogueItem) {
  const { name, slug, description = '', price, monthlyFee, coverTitle } = item
  return { name, slug, coverTitle, summary: description, price, ...(monthlyFee && { monthlyFee }) }
}

export const shouldRevalidate = () => false

export const meta = () => pageMeta({ path: paths.home() })

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { sold, free, websites, songs, verse, calls, freeCalls, guidesFrom } = JSON.parse(
    loaderData.offers,
  ) as Offers
  return (
    <>
      <Preloader />
      <Hero guidesFrom={guidesFrom} upright={uprightOffers({ sold, websites, songs, free })} />
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
            dangerouslySetInnerHTML={{ __html: loaderData.openPage }}
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
function uprightOffers({
  sold,
  websites,
  songs,
  free,
}: Pick<Offers, 'sold' | 'websites' | 'songs' | 'free'>): Offer[] {
  return [
    ...sold.slice(0, 1).map(guide),
    ...[...websites.slice(0, 1), ...songs.slice(0, 1)].map(upright),
    ...[...sold.slice(1), ...free].map(guide),
  ].slice(0, 3)
}

function upright(product: ProductSummary): Offer {
  const file = `/covers/${slugOf(product)}-upright.svg`
  return {
    ...service(product),
    picture: <img src={file} alt="" loading="lazy" />,
  }
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
