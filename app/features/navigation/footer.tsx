import { Link } from 'react-router'
import { paths } from '#domain/pages.ts'
import { brand } from '#shop/brand.ts'
import { company } from '#shop/company.ts'
import { links } from '#shop/links.ts'

const item = 'inline-flex min-h-11 items-center text-quiet hover:text-text'

/** The end of every page: the law, the company, and how to reach it [FOOT-01 to FOOT-06]. */
export function Footer() {
  return (
    <footer className="mt-auto border-t border-line text-fine">
      <div className="gutter mx-auto grid w-full max-w-page grid-cols-2 gap-x-6 gap-y-8 py-12 md:grid-cols-[1fr_auto_auto_auto] md:gap-x-16">
        <div className="col-span-2 grid content-start gap-2 md:col-span-1">
          <p className="text-body font-semibold tracking-tight">{brand.name}</p>
          <p className="text-quiet">{brand.tagline}</p>
        </div>
        <ul aria-label="Shop">
          <li>
            <Link to={paths.deals()} className={item}>
              Deals
            </Link>
          </li>
          <li>
            <Link to={paths.about()} className={item}>
              About
            </Link>
          </li>
        </ul>
        <ul aria-label="Contact">
          <li>
            <a href={`mailto:${company.email}`} className={item}>
              {company.email}
            </a>
          </li>
          <li>
            <a href={links.bookConsultation} target="_blank" rel="noopener" className={item}>
              Book a meeting
            </a>
          </li>
          <li>
            <a href={links.companySite} target="_blank" rel="noopener" className={item}>
              {company.legalName}
            </a>
          </li>
        </ul>
        <ul aria-label="Legal">
          <li>
            <Link to={paths.privacy()} className={item}>
              Privacy policy
            </Link>
          </li>
          <li>
            <Link to={paths.terms()} className={item}>
              Terms and conditions
            </Link>
          </li>
          <li>
            <Link to={paths.cookies()} className={item}>
              Cookie policy
            </Link>
          </li>
        </ul>
      </div>
    </footer>
  )
}
