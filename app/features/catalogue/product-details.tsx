import { IconOutward } from '#app/ui/icons.tsx'
import type { AffiliateLinks, Product, SongProduct } from '#domain/catalogue/product.ts'
import { CheckList, StepList } from './fact-list.tsx'
import { Section } from './section.tsx'

/** Everything a product's page says below its head; parts a product lacks are left out. */
export function ProductDetails({ product }: { product: Product | SongProduct }) {
  return (
    <div className="grid gap-12">
      <Section title="What is in it" lead={product.includesEverything}>
        <CheckList facts={product.features} />
      </Section>
      <Section title="What it is good for">
        <CheckList facts={product.benefits} />
      </Section>
      {product.requirements ? (
        <Section title="What you need">
          <CheckList facts={product.requirements} />
        </Section>
      ) : null}
      {'howToOrder' in product ? <SongDetails song={product} /> : null}
      {product.affiliateLinks ? <Servers links={product.affiliateLinks} /> : null}
      {product.ongoingSupport ? (
        <Section title="After launch">
          <p className="max-w-prose">{product.ongoingSupport}</p>
        </Section>
      ) : null}
    </div>
  )
}

function SongDetails({ song }: { song: SongProduct }) {
  const audience = song.forWhom ?? song.perfectFor ?? song.exclusivelyFor
  return (
    <>
      <Section title="The song" lead={audience}>
        <CheckList facts={[...song.included, song.delivery, `In ${song.languages.join(', ')}`]} />
      </Section>
      <Section title="How to order">
        <StepList steps={song.howToOrder} />
      </Section>
      <Section title="After you have bought">
        <CheckList facts={song.afterPurchase} />
      </Section>
    </>
  )
}

/** Servers to rent for the set-up, through partner links. */
function Servers({ links }: { links: AffiliateLinks }) {
  const servers = [
    { name: 'KVM 2', href: links.kvm2 },
    { name: 'KVM 4', href: links.kvm4 },
    { name: 'KVM 8', href: links.kvm8 },
    { name: 'All plans', href: links.general },
  ]
  return (
    <Section title="Servers to choose from" lead="Partner links: we may earn a commission.">
      <ul className="grid content-start sm:grid-cols-2 sm:gap-x-6">
        {servers.map(({ name, href }) => (
          <li key={name}>
            <a
              href={href}
              target="_blank"
              rel="sponsored nofollow noopener"
              className="flex min-h-14 items-center justify-between border-b border-line text-quiet hover:text-text"
            >
              {name}
              <IconOutward />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
