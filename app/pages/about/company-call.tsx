import { isGiven } from '#domain/optional-links.ts'
import { paths } from '#domain/pages.ts'
import { brand } from '#shop/brand.ts'
import { company } from '#shop/company.ts'
import { links } from '#shop/links.ts'
import { ExternalButton, LinkButton } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'

/** Links to the company's site [ROUTE-about-06]. */
export function CompanyCall() {
  return (
    <section className="border-t border-line">
      <div className="gutter mx-auto grid w-full max-w-page gap-8 py-24 md:py-32">
        <h2 className="max-w-[10.9em] text-display font-semibold">A real company is behind it</h2>
        <p className="max-w-[34rem] text-lead text-quiet">
          {brand.name} is run by {company.legalName} in {company.city}, {company.country}. That’s
          who you buy from and who answers your emails.
        </p>
        <ButtonRow>
          {isGiven(links.companySite) ? (
            <ExternalButton href={links.companySite} variant="primary" size="large">
              Visit the company’s site
            </ExternalButton>
          ) : null}
          <LinkButton to={paths.vault()} size="large">
            Browse The Vault
          </LinkButton>
        </ButtonRow>
      </div>
    </section>
  )
}
