import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { createPath, useNavigation } from 'react-router'
import { PAGE_FAILED } from '#app/browser/page-data.ts'
import { useShopFacts } from '#app/browser/shop-facts.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { showToast } from '#app/ui/toast.ts'

/** Shown when a page throws. */
export function SomethingBroke() {
  const { company } = useShopFacts()
  return (
    <Page>
      <EmptyState
        title="This page stopped working"
        action={
          <Button variant="primary" size="large" onClick={() => window.location.reload()}>
            Reload the page
          </Button>
        }
      >
        <p>
          Your cart and your purchases are safe. Reload the page. If it happens again, write to{' '}
          <a href={`mailto:${company.email}`} className="underline">
            {company.email}
          </a>
          .
        </p>
      </EmptyState>
    </Page>
  )
}

/**
 * Offline, stays on the page and shows a toast. If the server responds, loads the whole page: an update renames its
 * files.
 */
export function NoConnection() {
  const { location } = useNavigation()
  const [misses, setMisses] = useState(0)

  useEffect(() => {
    // In a transition, like the router's updates: `location` is set by then.
    const count = () => startTransition(() => setMisses((before) => before + 1))
    addEventListener(PAGE_FAILED, count)
    return () => removeEventListener(PAGE_FAILED, count)
  }, [])

  const follow = useEffectEvent(() => {
    void openWhole(createPath(location ?? window.location)) // without one, a page asked for its data again
  })
  useEffect(() => {
    if (misses) follow()
  }, [misses])
  return null
}

async function openWhole(address: string, last?: boolean): Promise<unknown> {
  if (await answers(address)) return loadWhole(address)
  // One retry: requests right after reconnecting can fail, and a busy server may recover.
  if (!last && navigator.onLine) return setTimeout(openWhole, 999, address, true)
  showToast({
    title: 'No connection',
    description: 'You’re still on the same page.',
    action: { label: 'Try again', press: () => void openWhole(address) },
  })
}

/** Assigning the present address with a fragment, as after Back, would only scroll. */
function loadWhole(address: string) {
  if (address === createPath(window.location)) window.location.reload()
  else window.location.assign(address)
}

const answers = (address: string) =>
  fetch(address, { method: 'HEAD' }).then(
    ({ status }) => status < 500,
    () => false,
  )
