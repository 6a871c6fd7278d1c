import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { createPath, useNavigation } from 'react-router'
import { showToast } from '../../ui/toast.ts'

/** Sent to the window by what fetches pages (tools/build/trim-router.ts) when a followed link's page does not come. */
const PAGE_FAILED = 'page-failed'

/**
 * Who follows a link while the shop cannot be reached stays on the page and is told so. Where the shop answers, the page
 * is opened as a whole: after an update its files have other names.
 */
export function NoConnection() {
  const { location } = useNavigation()
  const [misses, setMisses] = useState(0)

  useEffect(() => {
    // In a transition, as the router's own: the address is known by then.
    const count = () => startTransition(() => setMisses((before) => before + 1))
    addEventListener(PAGE_FAILED, count)
    return () => removeEventListener(PAGE_FAILED, count)
  }, [])

  const follow = useEffectEvent(() => {
    if (location) void openWhole(createPath(location))
  })
  useEffect(() => {
    if (misses) follow()
  }, [misses])
  return null
}

async function openWhole(address: string, last?: boolean): Promise<unknown> {
  if (await answers(address)) return window.location.assign(address)
  // What is asked for just after the connection is back is lost at times, and a busy shop has room again in a moment.
  if (!last && navigator.onLine) return setTimeout(openWhole, 999, address, true)
  showToast({
    title: 'No connection',
    description: 'You are still where you were.',
    action: { label: 'Try again', press: () => void openWhole(address) },
  })
}

const answers = (address: string) =>
  fetch(address, { method: 'HEAD' }).then(
    ({ status }) => status < 500,
    () => false,
  )
