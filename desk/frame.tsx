import { useMutation } from '@tanstack/react-query'
import { type MouseEvent, Suspense, useEffect, useRef } from 'react'
import { Link, Navigate, NavLink, Outlet, useLocation } from 'react-router'
import { Button } from '../app/ui/button.tsx'
import { EmptyState } from '../app/ui/empty-state.tsx'
import { ToastRegion } from '../app/ui/toast-region.tsx'
import { useFocusOnArrival } from '../app/ui/use-focus-on-arrival.ts'
import { AskIdentity } from './access/ask-identity.tsx'
import { useMember } from './access/use-member.ts'
import { DeskError, post } from './api/call.ts'
import { deskPaths } from './paths.ts'
import { Busy } from './ui/busy.tsx'

const places = [
  { to: deskPaths.today(), label: 'Today' },
  { to: deskPaths.orders(), label: 'Orders' },
  { to: deskPaths.requests(), label: 'Requests' },
  { to: deskPaths.people(), label: 'People' },
  { to: deskPaths.content(), label: 'Content' },
  { to: deskPaths.withdrawals(), label: 'Withdrawals' },
  { to: deskPaths.alarms(), label: 'Alarms' },
  { to: deskPaths.mails(), label: 'Mails' },
  { to: deskPaths.books(), label: 'Books' },
  { to: deskPaths.settings(), label: 'Settings' },
  { to: deskPaths.access(), label: 'Access' },
]

/** What only owners read. */
const ownersPlaces = [{ to: deskPaths.audit(), label: 'Audit' }]

/** What surrounds every page for a member; whoever is not signed in is led to the sign-in page. */
export function Frame() {
  const member = useMember()
  const content = useRef<HTMLElement>(null)
  const { pathname, search, hash } = useLocation()
  useFocusOnArrival(content)
  // the fragment says what the page is about, so it stays
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
      <a href="#content" onClick={skip} className="desk-skip">
        Skip to content
      </a>
      <header className="desk-head">
        <Link to={deskPaths.today()} className="font-semibold">
          Desk
        </Link>
        <SignOut name={member.data.name} />
      </header>
      <Places isOwner={member.data.role === 'owner'} />
      <main id="content" ref={content} tabIndex={-1} className="desk-main">
        <Suspense fallback={<Busy what="the page" />}>
          <Outlet />
        </Suspense>
      </main>
      <ToastRegion />
      <AskIdentity />
    </div>
  )
}

/** The pages; on a phone they scroll sideways, and the open one is kept in view. */
function Places({ isOwner }: { isOwner: boolean }) {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>(`[href="${placeOf(pathname)}"]`)
    open?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <nav ref={nav} aria-label="Desk" className="desk-nav">
      {[...places, ...(isOwner ? ownersPlaces : [])].map(({ to, label }) => (
        <NavLink key={to} to={to} end={to === '/'} className="desk-place">
          {label}
        </NavLink>
      ))}
    </nav>
  )
}

/** `/orders/1001` is at `/orders`. */
function placeOf(pathname: string): string {
  return `/${pathname.split('/')[1]}`
}

function SignOut({ name }: { name: string }) {
  // nothing is read again: the session is over
  const signOut = useMutation({
    mutationFn: () => post('/access/sign-out'),
    onSuccess: () => window.location.assign(deskPaths.signIn()),
  })
  return (
    <div className="flex items-center gap-3 text-fine text-quiet">
      <span>{name}</span>
      <Button variant="quiet" busy={signOut.isPending} onClick={() => signOut.mutate()}>
        Sign out
      </Button>
    </div>
  )
}

function Unreachable({ retry }: { retry: () => void }) {
  return (
    <main className="gutter">
      <EmptyState
        title="The shop does not answer"
        action={<Button onClick={retry}>Try again</Button>}
      >
        It may be restarting. Nothing is lost.
      </EmptyState>
    </main>
  )
}
