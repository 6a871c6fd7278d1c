import type { ReactNode } from 'react'
import type { HostingDeal } from '#domain/hosting-deals.ts'
import { buttonClass } from '../../ui/button.tsx'
import { sponsored } from '../../ui/external-link.ts'
import { IconExternal } from '../../ui/icons.tsx'

/** The label of each spec of a plan, in the order of the plan's specs. */
const specNames: Record<HostingDeal['category'], readonly string[]> = {
  vps: ['Processors', 'Memory', 'Storage', 'Traffic'],
  cloud: ['Websites', 'Storage', 'Memory', 'Processors'],
  other: ['Plans'],
}

/** A hosting plan: its specs, the discount and the affiliate link [HOST-01 to HOST-13]. */
export function DealCard({ deal, cover }: { deal: HostingDeal; cover: ReactNode }) {
  return (
    <article className="flex flex-col">
      {cover}
      <div className="mt-4 flex items-baseline justify-between gap-3">
        <h3 className="font-medium">{deal.title}</h3>
        <p className="figures font-medium whitespace-nowrap text-signal">{deal.discount}</p>
      </div>
      {deal.description ? <p className="mt-1 text-fine text-quiet">{deal.description}</p> : null}
      <Specs deal={deal} />
      <div className="mt-auto flex items-center justify-between gap-3 pt-4 md:max-xl:flex-col md:max-xl:items-stretch">
        <p className="text-fine text-quiet">Affiliate link</p>
        <a href={deal.link} {...sponsored} className={buttonClass({})}>
          {deal.linkText}
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
    <table className="figures mt-3 w-full text-fine">
      <caption className="sr-only">What {deal.title} includes</caption>
      <tbody>
        {rows.map(([name, spec]) => (
          <SpecRow key={name} name={name} spec={spec} />
        ))}
        {deal.months ? <SpecRow name="Term" spec={`${deal.months} months`} /> : null}
      </tbody>
    </table>
  )
}

/** What a label says already. It stays in the text of the page, as the specification writes it [HOST-04 to HOST-10]. */
const saidByLabel = / (RAM|bandwidth|websites|CPU)$/

function SpecRow({ name, spec }: { name: string; spec: string }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-2 pr-4 text-left font-normal text-quiet">
        {name}
      </th>
      <td className="py-2 text-right">
        {spec.replace(saidByLabel, '')}
        <span className="sr-only">{saidByLabel.exec(spec)?.[0]}</span>
      </td>
    </tr>
  )
}
