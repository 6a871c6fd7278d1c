import { expect, test } from 'vitest'
import { runPreloader } from './run-preloader.ts'

/** An overlay element with the given `getAnimations`. */
function overlayWith(getAnimations: () => { playState: AnimationPlayState }[]) {
  const target = new EventTarget()
  return Object.assign(target, {
    // The code under test reads only `playState`.
    getAnimations: getAnimations as () => Animation[],
    end(animationName: string) {
      target.dispatchEvent(Object.assign(new Event('animationend'), { animationName }))
    },
  })
}

function counter() {
  const calls = { count: 0 }
  return Object.assign(
    () => {
      calls.count += 1
    },
    calls,
    { calls },
  )
}

test('signals completion once, when the fade ends rather than the count [PRE-06]', () => {
  const overlay = overlayWith(() => [{ playState: 'running' }])
  const onComplete = counter()
  runPreloader(overlay, onComplete)

  overlay.end('preloader-count')
  expect(onComplete.calls.count).toBe(0)
  overlay.end('preloader-fade')
  overlay.end('preloader-fade')
  expect(onComplete.calls.count).toBe(1)
})

test('a set-up error signals completion at once [PRE-07]', () => {
  const onComplete = counter()
  const overlay = overlayWith(() => {
    throw new Error('no animations here')
  })

  runPreloader(overlay, onComplete)

  expect(onComplete.calls.count).toBe(1)
})

test('a preloader that faded out before the page was ready is complete at once [PRE-07]', () => {
  const onComplete = counter()

  runPreloader(
    overlayWith(() => [{ playState: 'finished' }]),
    onComplete,
  )

  expect(onComplete.calls.count).toBe(1)
})

test('does not signal completion after the page is left', () => {
  const overlay = overlayWith(() => [{ playState: 'running' }])
  const onComplete = counter()
  const stop = runPreloader(overlay, onComplete)

  stop()
  overlay.end('preloader-fade')

  expect(onComplete.calls.count).toBe(0)
})
