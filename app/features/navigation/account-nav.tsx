import { NavLink } from 'react-router'
import { paths } from '#domain/pages.ts'

const pages = [
  { to: paths.myVault(), name: 'My Vault' },
  { to: paths.myAiServices(), name: 'My AI Services' },
  { to: paths.myAccount(), name: 'My Account' },
]

export function AccountNav() {
  return (
    <nav aria-label="Your pages">
      <ul className="flex w-fit rounded-control border border-transparent whitespace-nowrap bg-surface text-fine">
        {pages.map(({ to, name }) => (
          <li key={to}>
            <NavLink
              to={to}
              className={({ isActive }) =>
                `flex min-h-11 items-center rounded-control px-2 sm:px-4 ${isActive ? 'bg-line font-medium forced-colors:underline' : 'text-quiet hover:text-text'}`
              }
            >
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
