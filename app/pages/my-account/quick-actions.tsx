import { Link } from 'react-router'
import { useShopFacts } from '#app/browser/shop-facts.ts'
import { IconBack, IconExternal } from '#app/ui/icons.tsx'
import { isGiven } from '#domain/optional-links.ts'
import { paths } from '#domain/pages.ts'
import type { Links } from '#domain/shop-facts.ts'

/** [ACCT-12 to ACCT-15] */
function actionsOf({ community, youtube }: Links) {
  const actions = [
    { label: 'My Vault', summary: 'Open what you own.', to: paths.myVault() },
    { label: 'View Cart', summary: 'See what you’ve added.', to: paths.cart() },
    {
      label: 'Join Our Community',
      summary: 'Ask questions and read the free guide.',
      to: community,
      external: true,
    },
    {
      label: 'YouTube Channel',
      summary: 'See the methods in action.',
      to: youtube,
      external: true,
    },
  ]
  return actions.filter(({ to }) => isGiven(to))
}

// The link covers its whole row; its accessible name is the label alone.
const stretched = 'font-medium after:absolute after:inset-0'

export function QuickActions() {
  const { links } = useShopFacts()
  return (
    <ul className="-my-3 grid content-start divide-y divide-line">
      {actionsOf(links).map(({ label, summary, to, external }) => (
        <li
          key={label}
          className="group relative grid min-h-14 grid-cols-[1fr_auto] items-center gap-x-6 py-3 sm:grid-cols-[13rem_1fr_auto]"
        >
          {external ? (
            <a href={to} target="_blank" rel="noopener noreferrer" className={stretched}>
              {label}
            </a>
          ) : (
            <Link to={to} className={stretched}>
              {label}
            </Link>
          )}
          <p className="row-start-2 text-fine text-quiet sm:row-start-auto">{summary}</p>
          <span className="row-span-2 text-quiet transition-colors duration-[var(--motion-quick)] group-hover:text-text sm:row-span-1">
            {external ? (
              <IconExternal />
            ) : (
              <span className="block rotate-180">
                <IconBack />
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
