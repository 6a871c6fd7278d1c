import { NavLink } from 'react-router'
import { paths } from '#domain/pages.ts'
import { textLink } from '../../ui/text-link.ts'

const pages = [
  { to: paths.myVault(), name: 'My Vault' },
  { to: paths.myAiServices(), name: 'My AI Services' },
  { to: paths.myAccount(), name: 'My Account' },
]

/** The three pages of who is signed in. */
export function AccountNav() {
  return (
    <nav aria-label="Your pages">
      <ul className="flex flex-wrap gap-x-6 text-fine">
        {pages.map(({ to, name }) => (
          <li key={to}>
            <NavLink
              to={to}
              className={({ isActive }) =>
                `flex min-h-11 items-center ${isActive ? 'font-medium' : textLink}`
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
