import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { serviceItems } from '#domain/catalogue/service-items.ts'
import { guideItems } from '#domain/catalogue/vault-items.ts'
import { paths } from '#domain/pages.ts'
import { slugOf } from '#domain/slug.ts'
import { monthlyFeeOf } from '../features/catalogue/monthly-fee.ts'
import { Section } from '../features/catalogue/section.tsx'
import { Hero } from '../features/home/hero.tsx'
import { PriceList } from '../features/home/price-list.tsx'
import { ItemSection } from '../item-section.tsx'
import { pageMeta } from '../page-meta.ts'
import { LinkButton } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'

export const meta = () => pageMeta({ path: paths.home() })

export default function HomePage() {
  return (
    <>
      <Hero />
      <Page>
        <ItemSection
          title="Guides"
          lead="Methods to work by, written down. Some are free."
          items={guideItems}
        >
          <div>
            <LinkButton to={paths.vault()} size="large">
              Browse The Vault
            </LinkButton>
          </div>
        </ItemSection>
        <Section title="Services" lead="Done for you, or with you on a call.">
          <div className="grid gap-8">
            <PriceList rows={serviceItems.map(serviceRow)} />
            <div>
              <LinkButton to={paths.aiServices()} size="large">
                See all services
              </LinkButton>
            </div>
          </div>
        </Section>
      </Page>
    </>
  )
}

/** A website's monthly fee stands beside its price. */
function serviceRow(item: CatalogueItem) {
  const fee = monthlyFeeOf(item)
  return {
    name: item.name,
    words: item.description ?? '',
    price: fee ? `${item.price} + ${fee}` : item.price,
    to: paths.aiService(slugOf(item)),
  }
}
