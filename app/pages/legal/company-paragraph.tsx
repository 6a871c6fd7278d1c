import { useShopFacts } from '#app/browser/shop-facts.ts'

/** Seller details that the law requires before an order. */
export function CompanyParagraph() {
  const { company } = useShopFacts()
  return (
    <p>
      <strong>{company.legalName}</strong>, business&nbsp;ID&nbsp;
      <span className="whitespace-nowrap">{company.businessId}</span>
      <br />
      {company.street}, {company.postalCode}&nbsp;{company.city}, {company.country}
      <br />
      {company.phone}, <a href={`mailto:${company.email}`}>{company.email}</a>
    </p>
  )
}
