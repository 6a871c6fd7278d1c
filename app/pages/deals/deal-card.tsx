import { Cover } from '#app/features/catalogue/cover.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { externalLink, sponsored } from '#app/ui/external-link.ts'
import { IconExternal } from '#app/ui/icons.tsx'
import { dealCoverSlug, type HostingDeal } from '#domain/hosting-deals.ts'

/** Label of each spec, in the order of the plan's specs. */
const specNames: Record<HostingDeal['category'], readonly string[]> = {
  vps: ['Processors', 'Memory', 'Storage', 'Traffic'],
  cloud: ['Websites', 'Storage', 'Memory', 'Processors'],
  other: ['Plans'],
}

/** [HOST-01 to HOST-13] */
export function DealCard({ deal, eagerCover }: { deal: HostingDeal; eagerCover: boolean }) {
  const isAffiliate = deal.discount !== undefined
  return (
    <article className="grid gap-x-4 max-sm:grid-cols-[6rem_minmax(0,1fr)] sm:grid-rows-[auto_auto_1fr_auto]">
      <Cover slug={dealCoverSlug(deal)} small="on-phones" eager={eagerCover} />
      <div className="self-center sm:mt-4">
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="font-medium">{deal.title}</h3>
          {deal.discount ? (
            <p className="figures font-medium whitespace-nowrap text-signal">{deal.discount}</p>
          ) : null}
        </div>
        {deal.description ? <p className="mt-1 text-fine text-quiet">{deal.description}</p> : null}
      </div>
      <Specs deal={deal} />
      <div className="col-span-full flex items-center justify-between gap-3 pt-4 md:max-xl:flex-col md:max-xl:items-stretch">
        <p className="text-fine text-quiet">{isAffiliate ? 'Affiliate link' : 'At the host'}</p>
        <a
          href={deal.link}
          {...(isAffiliate ? sponsored : externalLink)}
          className={buttonClass({})}
        >
          <span>{deal.buttonLabel}</span>
          <IconExternal />
        </a>
      </div>
    </article>
  )
}

function Specs({ deal }: { deal: HostingDeal }) {
  const names = specNames[deal.category]
  const rows = deal.specs.map((spec, index) => [names[index] ?? '', spec] as const)
  return (
    <table className="figures col-span-full mt-4 w-full self-start text-fine max-sm:block">
      <caption className="sr-only">{`What ${deal.title} includes`}</caption>
      <tbody className="gap-x-6 max-sm:grid max-sm:grid-cols-2">
        {rows.map(([name, spec]) => (
          <SpecRow key={name} name={name} spec={spec} />
        ))}
        {deal.months ? <SpecRow name="Term" spec={`${deal.months} months`} /> : null}
      </tbody>
    </table>
  )
}

/** Repeats the label; stays in the page's text as specified [HOST-04 to HOST-10]. */
const saidByLabel = / (RAM|bandwidth|websites|CPU)$/

function SpecRow({ name, spec }: { name: string; spec: string }) {
  return (
    <tr className="justify-between border-b border-line max-sm:flex max-sm:last:odd:col-span-full">
      <th scope="row" className="py-2 pr-4 text-left font-normal text-quiet">
        {name}
      </th>
      <td className="py-2 text-right">
        <span>{spec.replace(saidByLabel, '')}</span>
        <span className="sr-only">{saidByLabel.exec(spec)?.[0]}</span>
      </td>
    </tr>
  )
}
