import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useShopFacts } from '#app/browser/shop-facts.ts'
import type { Elements } from '#app/ui/elements.ts'
import { externalLink } from '#app/ui/external-link.ts'
import { linksIn, pagesIn } from '#domain/navigation.ts'
import { isGiven } from '#domain/optional-links.ts'
import { paths } from '#domain/pages.ts'

const item = 'inline-flex min-h-11 items-center text-quiet hover:text-text'

const legalPages = [
  { label: 'Privacy policy', to: paths.privacy() },
  { label: 'Terms and conditions', to: paths.terms() },
  { label: 'Cookie policy', to: paths.cookies() },
  { label: 'Withdraw from contract here', to: paths.withdraw() },
]

/** [FOOT-01 to FOOT-06] */
export function Footer() {
  const { brand, company, links, navigation } = useShopFacts()
  return (
    <footer className="mt-auto border-t border-line text-fine">
      <div className="gutter mx-auto grid w-full max-w-page grid-cols-2 gap-x-6 pt-12 pb-8 md:grid-cols-[1fr_auto_auto_auto] md:items-baseline md:gap-12">
        <div className="col-span-2 grid content-start gap-2 pb-6 md:col-span-1">
          <p className="text-body font-semibold">{brand.name}</p>
          <p className="text-quiet">{brand.tagline}</p>
        </div>
        <Pages label="Shop" pages={pagesIn(navigation.footer, links)}>
          {linksIn(navigation.footer, links).map(({ label, to }) => (
            <Outside key={to} href={to} {...externalLink}>
              {label}
            </Outside>
          ))}
        </Pages>
        <Pages label="Legal" pages={legalPages} className="row-span-2" />
        <ul aria-label="Reach us">
          <Outside href={`mailto:${company.email}`}>{company.email}</Outside>
          <Outside href={links.bookConsultation} {...externalLink}>
            Book a free call
          </Outside>
          {isGiven(links.companySite) ? (
            <Outside href={links.companySite} {...externalLink}>
              {company.legalName}
            </Outside>
          ) : null}
        </ul>
      </div>
      <p className="gutter mx-auto w-full max-w-page pb-10 text-quiet">
        {`${company.legalName}, business\u00a0ID\u00a0${company.businessId}, ${company.street.replaceAll(' ', '\u00a0')}, ${company.postalCode}\u00a0${company.city}, ${company.country}`}
      </p>
    </footer>
  )
}

interface PagesProps {
  label: string
  pages: readonly { label: string; to: string }[]
  className?: string
  /** Further entries. */
  children?: Elements
}

function Pages({ label, pages, className, children }: PagesProps) {
  return (
    <ul aria-label={label} className={className}>
      {pages.map((page) => (
        <li key={page.to}>
          <Link to={page.to} className={item}>
            {page.label}
          </Link>
        </li>
      ))}
      {children}
    </ul>
  )
}

interface OutsideProps {
  href: string
  target?: string
  rel?: string
  children: ReactNode
}

function Outside({ children, ...address }: OutsideProps) {
  return (
    <li>
      <a {...address} className={item}>
        {children}
      </a>
    </li>
  )
}
