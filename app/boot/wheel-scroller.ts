import Lenis from 'lenis'
import type { SmoothScroller } from './smooth-scroll.ts'

/**
 * Eases the wheel. It draws frames only while the page moves, leaves the page alone under a dialog and
 * within whatever scrolls by itself, and gives way at once to keys and clicks, so that in-page links
 * and the keyboard lead where they say.
 */
export function createWheelScroller(): SmoothScroller {
  const lenis = new Lenis({
    lerp: 0.16,
    allowNestedScroll: true,
    virtualScroll: () => document.querySelector('[role="dialog"], [role="alertdialog"]') === null,
  })
  let frame = 0
  const draw = (time: number) => {
    lenis.raf(time)
    frame = lenis.isScrolling === 'smooth' ? requestAnimationFrame(draw) : 0
  }
  const begin = (time: number) => {
    lenis.time = time // else the time at rest would count as one long frame
    draw(time)
  }
  lenis.on('virtual-scroll', () => {
    frame ||= requestAnimationFrame(begin)
  })
  const giveWay = () => {
    lenis.stop()
    lenis.start()
  }
  window.addEventListener('keydown', giveWay)
  window.addEventListener('click', giveWay)
  return {
    destroy() {
      cancelAnimationFrame(frame)
      window.removeEventListener('keydown', giveWay)
      window.removeEventListener('click', giveWay)
      lenis.destroy()
    },
  }
}
