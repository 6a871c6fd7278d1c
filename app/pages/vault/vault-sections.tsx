import { useShopFacts } from '#app/browser/shop-facts.ts'
import { ExternalButton, LinkButton } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { IconExternal } from '#app/ui/icons.tsx'
import { Section, SectionNote } from '#app/ui/section.tsx'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { hasDeals, isAffiliate, isGiven } from '#domain/optional-links.ts'
import { paths } from '#domain/pages.ts'

interface VaultSectionsProps {
  guides: readonly CatalogueItem[]
  support: readonly CatalogueItem[]
  sub?: boolean
  renderItems: (items: readonly CatalogueItem[], first: boolean) => Elements
}

/** Sections of the public and the personal Vault, paid items first [ROUTE-vault-03 to -06, ROUTE-myvault-05]. */
export function VaultSections({ guides, support, sub = false, renderItems }: VaultSectionsProps) {
  const { links } = useShopFacts()
  return (
    <>
      <Section sub={sub} title="Guides" lead="Methods that work, step by step.">
        {renderItems(guides, true)}
      </Section>
      {isGiven(links.community) ? (
        <Section sub={sub} title="Join our community" lead="Read the free guide and ask questions.">
          <SectionNote
            action={
              <ExternalButton href={links.community} size="large">
                Open the community
                <IconExternal />
              </ExternalButton>
            }
          >
            People who build with AI and stay in control. Free to join.
          </SectionNote>
        </Section>
      ) : null}
      <Section sub={sub} title="Support" lead="A small thank-you that keeps free guides coming.">
        {renderItems(support, false)}
      </Section>
      {hasDeals(links) ? (
        <Section
          sub={sub}
          title="Deals"
          lead={
            isAffiliate(links)
              ? 'Discounted hosting through our partner links.'
              : 'Hosting for what you build.'
          }
        >
          <SectionNote
            action={
              <LinkButton to={paths.deals()} size="large">
                See all deals
              </LinkButton>
            }
          >
            {isAffiliate(links)
              ? 'VPS and cloud plans side by side: what you get and what you save.'
              : 'Plans side by side: what you get.'}
          </SectionNote>
        </Section>
      ) : null}
    </>
  )
}
