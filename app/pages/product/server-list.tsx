import { IconExternal } from '#app/ui/icons.tsx'
import { isAffiliate } from '#domain/hosting-deals.ts'
import { externalLink, sponsored } from '../../ui/external-link.ts'
import type { ServerPlan } from './server-plans.ts'

export function ServerList({ plans }: { plans: readonly ServerPlan[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {plans.map(({ name, summary, to }) => (
        <li
          key={name}
          className="group relative grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-panel bg-surface p-5"
        >
          <a
            href={to}
            {...(isAffiliate ? sponsored : externalLink)}
            className="font-medium group-hover:underline after:absolute after:inset-0"
          >
            {name}
          </a>
          <span className="text-quiet">
            <IconExternal />
          </span>
          <p className="text-fine text-quiet">{summary}</p>
        </li>
      ))}
    </ul>
  )
}
