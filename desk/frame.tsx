import { type MouseEvent, Suspense, useEffect, useRef } from 'react'
import { Link, Navigate, NavLink, Outlet, useLocation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ToastRegion } from '#app/ui/toast-region.tsx'
import { useFocusOnArrival } from '#app/ui/use-focus-on-arrival.ts'
import { accentProperties } from '#domain/accent.ts'
import { AskIdentity } from './access/confirm-identity.tsx'
import { useMember } from './access/use-member.ts'
import type { SignedInMember } from './api/answers.ts'
import { DeskError } from './api/call.ts'
import { useWaits } from './api/use-today.ts'
import type { Target } from './go-to/find-targets.ts'
import { GoTo } from './go-to/go-to.tsx'
import { deskPaths } from './paths.ts'
import { SignOut } from './sign-out.tsx'
import { Busy } from './ui/loaded.tsx'
import { CurrencyContext } from './ui/money.tsx'

/** Ordered by how often they are opened. */
const groups = [
  [
    { to: deskPaths.today(), label: 'Today' },
    { to: deskPaths.orders(), label: 'Orders' },
    { to: deskPaths.requests(), label: 'Commissions' },
    { to: deskPaths.withdrawals(), label: 'Withdrawals' },
    { to: deskPaths.alarms(), label: 'Alarms' },
    { to: deskPaths.mails(), label: 'Emails' },
  ],
  [
    { to: deskPaths.people(), label: 'People' },
    { to: deskPaths.shop(), label: 'Shop' },
    { to: deskPaths.content(), label: 'Content' },
    { to: deskPaths.books(), label: 'Books' },
  ],
  [
    { to: deskPaths.settings(), label: 'Settings' },
    { to: deskPaths.access(), label: 'Access' },
    { to: deskPaths.audit(), label: 'Audit' },
  ],
] as const

function groupsFor({ role }: SignedInMember) {
  const isShown = ({ to }: Target) => role === 'owner' || to !== deskPaths.audit()
  return groups.map((places) => places.filter(isShown))
}

export function Frame() {
  const member = useMember()
  const content = useRef<HTMLElement>(null)
  const { pathname, search, hash } = useLocation()
  useFocusOnArrival(content)
  useAccent(member.data?.accent)
  // keeps the fragment, which contains the page's state
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    content.current?.focus()
  }
  if (member.isPending) return <Busy what="the desk" />
  if (member.error instanceof DeskError && member.error.status === 401) {
    const to = pathname + search + hash
    const back = to === '/' ? '' : `#${new URLSearchParams({ to })}`
    return <Navigate to={`${deskPaths.signIn()}${back}`} replace />
  }
  if (!member.data) return <Unreachable retry={() => void member.refetch()} />
  return (
    <div className="desk-frame">
      <a
        href="#content"
        onClick={skip}
        className="desk-skip absolute [clip-path:inset(50%)] focus:z-6 focus:bg-surface focus:p-3 focus:[clip-path:none]"
      >
        Skip to content
      </a>
      <header className="desk-head">
        <Link to={deskPaths.today()} className="font-semibold">
          Desk
        </Link>
        <GoTo pages={groupsFor(member.data).flat()} />
        <SignOut name={member.data.name} />
      </header>
      <Places groups={groupsFor(member.data)} />
      <main id="content" ref={content} tabIndex={-1} className="desk-main">
        <Suspense fallback={<Busy what="the page" />}>
          <CurrencyContext value={member.data.currency}>
            <Outlet />
          </CurrencyContext>
        </Suspense>
        <p className="desk-zone mt-12 text-fine text-quiet">All times are Helsinki time.</p>
      </main>
      <ToastRegion />
      <AskIdentity />
    </div>
  )
}

/** Gives the desk the brand's colour. */
function useAccent(accent: string | undefined) {
  useEffect(() => {
    const { style } = document.documentElement
    const properties = Object.entries(accent ? accentProperties(accent) : {})
    for (const [name, value] of properties) style.setProperty(name, value)
  }, [accent])
}

/** On a phone the list scrolls sideways, with the open page in view. */
function Places({ groups }: { groups: readonly (readonly Target[])[] }) {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  const waits = useWaits().data?.waits ?? []
  const urgent = waits.reduce((sum, wait) => sum + (wait.urgent ? wait.count : 0), 0)
  useEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>(`[href="${placeOf(pathname)}"]`)
    open?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <nav ref={nav} aria-label="Desk" className="desk-nav">
      {groups.map((places) => (
        <div key={places[0]?.to} className="desk-group">
          {places.map(({ to, label }) => {
            const wait = waits.find((one) => one.to === to)
            return (
              <NavLink key={to} to={to} end={to === '/'} className="desk-place">
                <span>{label}</span>
                {/* sums all pages, because a small screen hides some of their counts */}
                {to === deskPaths.today() && urgent > 0 ? (
                  <Count count={urgent} label="urgent" isUrgent isNarrowOnly />
                ) : null}
                {wait ? (
                  <Count count={wait.count} label={wait.label} isUrgent={wait.urgent} />
                ) : null}
              </NavLink>
            )
          })}
        </div>
      ))}
    </nav>
  )
}

interface CountProps {
  count: number
  label: string
  isUrgent: boolean
  isNarrowOnly?: boolean
}

function Count({ count, label, isUrgent, isNarrowOnly }: CountProps) {
  return (
    <span
      className={`rounded-[1lh] bg-line px-2 text-text tabular-nums data-urgent:bg-warn data-urgent:text-ground ${isNarrowOnly ? 'lg:hidden' : ''}`}
      data-urgent={isUrgent || undefined}
    >
      <span>{count}</span>
      <span className="sr-only">{` ${label}`}</span>
    </span>
  )
}

/** `/orders/1001` belongs to `/orders`. */
function placeOf(pathname: string): string {
  return `/${pathname.split('/')[1]}`
}

function Unreachable({ retry }: { retry: () => void }) {
  return (
    <main className="gutter">
      <EmptyState
        title="We can’t reach the shop"
        action={<Button onClick={retry}>Try again</Button>}
      >
        It may be restarting. Your work is safe.
      </EmptyState>
    </main>
  )
}
