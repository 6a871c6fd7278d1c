import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { paths } from '#domain/pages.ts'
import { links } from '#shop/links.ts'
import { ItemSection, type VaultOwnership } from '../../features/catalogue/item-section.tsx'
import { Section, SectionNote } from '../../features/catalogue/section.tsx'
import { ExternalButton, LinkButton } from '../../ui/button.tsx'
import { IconExternal } from '../../ui/icons.tsx'

interface VaultSectionsProps {
  guides: readonly CatalogueItem[]
  support: readonly CatalogueItem[]
  ownership?: VaultOwnership
}

/**
 * The four sections of the Vault, for the public and the personal list [ROUTE-vault-03 to -06, ROUTE-myvault-05]. What is
 * sold comes first.
 */
export function VaultSections({ guides, support, ownership }: VaultSectionsProps) {
  return (
    <>
      <ItemSection
        title="Guides"
        lead="Working methods, step by step."
        items={[...guides.filter(({ free }) => !free), ...guides.filter(({ free }) => free)]}
        first
        ownership={ownership}
      />
      <Section title="Join our community" lead="Read the free guide and ask questions.">
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
      <ItemSection
        title="Support"
        lead="A small thank-you. It pays for the free guides."
        items={support}
        ownership={ownership}
      />
      <Section title="Deals" lead="Hosting at a discount, through our partner links.">
        <SectionNote
          action={
            <LinkButton to={paths.deals()} size="large">
              See all deals
            </LinkButton>
          }
        >
          VPS and cloud plans, each with what you save and what you get.
        </SectionNote>
      </Section>
    </>
  )
}
