import { useShopFacts } from '#app/browser/shop-facts.ts'
import type { DocumentHead } from '#app/features/navigation/document-head.ts'
import type { HeadProps } from '#app/page-module.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page, PageHead } from '#app/ui/page.tsx'
import { CardGrid, Section } from '#app/ui/section.tsx'
import { formatDay, keepOnOneLine } from '#domain/dates.ts'
import { hostingDealsOf } from '#domain/hosting-deals.ts'
import { hasDeals, isAffiliate } from '#domain/optional-links.ts'
import { paths } from '#domain/pages.ts'
import type { ShopFacts } from '#domain/shop-facts.ts'
import { DealCard } from './deal-card.tsx'

export const head = ({ facts: { links, hosting } }: HeadProps): DocumentHead => ({
  title: 'Hosting deals',
  description: `VPS and cloud hosting${isAffiliate(links) ? ` with ${hosting.discountPercent}% off` : ''}: what each plan includes, side by side.`,
  path: paths.deals(),
  hidden: !hasDeals(links),
})

/** Explains the plan pictures (cover/plan-bars.ts). */
const bars = 'Bars, top to bottom: processors, memory, storage.'

/** [ROUTE-deals-02 to ROUTE-deals-05] */
function groupsOf(facts: ShopFacts) {
  const { vps, cloud, other } = hostingDealsOf(facts)
  const groups = [
    {
      title: 'VPS hosting',
      lead: `A server of your own, for n8n, Coolify and whatever else you run yourself. ${bars}`,
      deals: vps,
    },
    {
      title: 'Cloud hosting',
      lead: `Hosting for websites, kept running by the host. ${bars}`,
      deals: cloud,
    },
    {
      title: 'Other hosting services',
      lead: 'Everything else from the same host.',
      deals: other,
    },
  ]
  return groups.filter(({ deals }) => deals.length > 0)
}

export default function DealsPage() {
  const facts = useShopFacts()
  const { links, hosting } = facts
  if (!hasDeals(links)) return <NoDeals />
  return (
    <Page>
      <PageHead
        title="Hosting deals"
        lead={
          isAffiliate(links)
            ? `Servers and web hosting, ${hosting.discountPercent}% off through our links.`
            : 'Servers and web hosting, side by side.'
        }
      />
      {isAffiliate(links) ? <AffiliateNotice checkedOn={hosting.checkedOn} /> : null}
      {groupsOf(facts).map(({ title, lead, deals }, group) => (
        <Section key={title} title={title} lead={lead}>
          <CardGrid onTablets="three">
            {deals.map((deal, index) => (
              <li key={deal.id}>
                <DealCard deal={deal} eagerCover={group === 0 && index === 0} />
              </li>
            ))}
          </CardGrid>
        </Section>
      ))}
    </Page>
  )
}

/** For bookmarks: nothing links here without deals. */
function NoDeals() {
  return (
    <Page>
      <PageHead title="Hosting deals" lead="There are no hosting deals at the moment." />
      <LinkButton to={paths.vault()} size="large">
        Browse The Vault
      </LinkButton>
    </Page>
  )
}

/** Discloses affiliate links above the first one, with the date of the figures [ROUTE-deals-07]. */
function AffiliateNotice({ checkedOn }: { checkedOn: string }) {
  return (
    <Notice tone="signal" title="Advertising: these are affiliate links">
      <p className="max-w-prose">
        When you buy through one of them, the host pays us a commission and you get the discount
        shown. You buy from the host, so its prices, terms and support apply, and you see the price
        there before you pay.
      </p>
      {checkedOn ? (
        <p>
          We last checked plans and discounts on{' '}
          <time dateTime={checkedOn}>{keepOnOneLine(formatDay(checkedOn))}</time>.
        </p>
      ) : null}
    </Notice>
  )
}
