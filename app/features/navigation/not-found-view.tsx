import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { paths } from '#domain/pages.ts'

const ways = [
  { to: paths.vault(), name: 'Vault', holds: 'Guides and free resources' },
  { to: paths.aiServices(), name: 'AI Services', holds: 'Websites, songs and calls' },
  { to: paths.contact(), name: 'Contact', holds: 'Write to us, or book a call' },
]

interface LostProps {
  title: string
  action: ReactNode
  children: ReactNode
}

export function Lost({ title, action, children }: LostProps) {
  return (
    <Page>
      <div className="grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <EmptyState title={title} action={action}>
          {children}
        </EmptyState>
        <ul className="divide-y divide-line self-center border-y border-line">
          {ways.map(({ to, name, holds }) => (
            <li key={to}>
              <Link to={to} className="group grid py-5">
                <span className="text-title font-semibold group-hover:underline">{name}</span>
                <span className="text-quiet">{holds}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Page>
  )
}

/** [ROUTE-404-01, ROUTE-404-02] */
export function NotFound() {
  return (
    <Lost
      title="Oops! Page not found"
      action={
        <LinkButton to={paths.home()} variant="primary" size="large">
          Return to home
        </LinkButton>
      }
    >
      <p>
        Error 404. There’s nothing at this address: the page may have moved, or the address was
        mistyped.
      </p>
    </Lost>
  )
}
