const LAST_ANIMATION = 'preloader-fade'

type Overlay = Pick<HTMLElement, 'addEventListener' | 'removeEventListener' | 'getAnimations'>

/**
 * Calls `onComplete` once: after the fade [PRE-06], or at once without running animations [PRE-07]. Returns an
 * unsubscribe function.
 */
export function runPreloader(overlay: Overlay, onComplete: () => void): () => void {
  const stop = () => overlay.removeEventListener('animationend', onEnd)
  const onEnd = (event: Event) => {
    if (!('animationName' in event) || event.animationName !== LAST_ANIMATION) return
    stop()
    onComplete()
  }
  if (!isRunning(overlay)) {
    onComplete()
    return stop
  }
  overlay.addEventListener('animationend', onEnd)
  return stop
}

function isRunning(overlay: Overlay): boolean {
  try {
    return overlay.getAnimations().some((animation) => animation.playState !== 'finished')
  } catch {
    return false
  }
}
