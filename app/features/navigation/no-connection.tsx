import { startTransition, useEffect, useRef, useState } from 'react'
import { createPath, useNavigation } from 'react-router'
import { showToast } from '../../ui/toast.ts'

/** Sent to the window by what fetches pages (tools/build/trim-router.ts) when a followed link's page does not come. */
const NOT_FETCHED = 'page-not-fetched'

/**
 * Who follows a link while the shop cannot be reached stays on the page and is told so. Where the shop answers, the page
 * is opened as a whole: after an update its files have other names.
 */
export function NoConnection() {
  const { location } = useNavigation()
  const address = location && createPath(location)
  const [misses, setMisses] = useState(0)
  const told = useRef(0)

  useEffect(() => {
    // In a transition, as the router's own: the address is known by then.
    const count = () => startTransition(() => setMisses((before) => before + 1))
    window.addEventListener(NOT_FETCHED, count)
    return () => window.removeEventListener(NOT_FETCHED, count)
  }, [])

  useEffect(() => {
    if (address === undefined || told.current === misses) return
    told.current = misses
    void openWhole(address)
  }, [address, misses])
  return null
}

async function openWhole(address: string): Promise<void> {
  if (await answers(address)) return window.location.assign(address)
  showToast({
    title: 'No connection',
    description: 'The page did not load. You are still where you were.',
    action: { label: 'Try again', press: () => void openWhole(address) },
  })
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: 'HEAD' })).status < 500
  } catch {
    return false
  }
}
