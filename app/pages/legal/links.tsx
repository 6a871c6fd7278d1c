import type { ReactNode } from 'react'
import { externalLink } from '#app/ui/external-link.ts'
import { company } from '#shop/company.ts'

export function Mailbox() {
  return <a href={`mailto:${company.email}`}>{company.email}</a>
}

export function Outside({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} {...externalLink}>
      {children}
    </a>
  )
}

/** Seller details that the law requires before an order. */
export function CompanyParagraph() {
  return (
    <p>
      <strong>{company.legalName}</strong>, business&nbsp;ID&nbsp;
      <span className="whitespace-nowrap">{company.businessId}</span>
      <br />
      {company.street}, {company.postalCode}&nbsp;{company.city}, {company.country}
      <br />
      {company.phone}, <Mailbox />
    </p>
  )
}
