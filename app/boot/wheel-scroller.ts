import Lenis from 'lenis'

export interface SmoothScroller {
  destroy: () => void
}

/**
 * Requests frames only while the page moves. Ignores dialogs and nested scroll areas; a key or click stops it for
 * anchors and keyboard scrolling.
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
    lenis.time = time // otherwise the idle time would count as one long frame
    draw(time)
  }
  lenis.on('virtual-scroll', () => {
    frame ||= requestAnimationFrame(begin)
  })
  const stopScrolling = () => {
    lenis.stop()
    lenis.start()
  }
  window.addEventListener('keydown', stopScrolling)
  window.addEventListener('click', stopScrolling)
  return {
    destroy() {
      cancelAnimationFrame(frame)
      window.removeEventListener('keydown', stopScrolling)
      window.removeEventListener('click', stopScrolling)
      lenis.destroy()
    },
  }
}
