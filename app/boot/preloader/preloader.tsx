import { useLayoutEffect, useRef } from 'react'
import { useShopFacts } from '#app/browser/shop-facts.ts'
import { sessionStore } from '#app/browser/storage.ts'
import { PRELOADER_KEY } from './preloader-script.ts'
import { runPreloader } from './run-preloader.ts'

/**
 * Shown once per browser session [PRE-01 to PRE-10] by the head script; CSS runs and ends it. The page's faders show
 * the progress.
 */
export function Preloader() {
  const { brand } = useShopFacts()
  const overlay = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    // After client navigation the head script has not run for this page.
    if (!dataset['preloader']) window.openPreloader?.()
    if (!dataset['preloader'] || !overlay.current) return
    const stop = runPreloader(overlay.current, () => {
      sessionStore.setItem(PRELOADER_KEY, 'yes')
      dataset['preloader'] = 'over'
    })
    return () => {
      stop()
      delete dataset['preloader']
    }
  }, [])

  return (
    <div ref={overlay} className="preloader" aria-hidden="true">
      <p className="preloader-count gutter figures text-fine text-quiet">
        <span>Tap or press any key to skip</span>
        <span className="counter-digits">
          <span className="hundreds" />
          <span className="tens" />
          <span className="ones" />
        </span>
      </p>
      <div className="gutter preloader-title">
        <p className="preloader-name text-display font-semibold">{brand.name}</p>
        <p className="preloader-tagline text-fine text-quiet">{brand.tagline}</p>
      </div>
    </div>
  )
}
