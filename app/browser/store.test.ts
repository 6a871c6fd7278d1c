import { expect, test } from 'vitest'
import { createStore } from './store.ts'

test('calls subscribers on each set until they unsubscribe', () => {
  const store = createStore(0)
  const seen: number[] = []
  const leave = store.subscribe(() => seen.push(store.get()))
  store.set(1)
  leave()
  store.set(2)
  expect(seen).toEqual([1])
  expect(store.get()).toBe(2)
})

test('the store is active from the first subscriber until the last unsubscribes', () => {
  const log: string[] = []
  const store = createStore(undefined, () => {
    log.push('active')
    return () => log.push('idle')
  })
  const leaveFirst = store.subscribe(() => undefined)
  const leaveSecond = store.subscribe(() => undefined)
  expect(log).toEqual(['active'])
  leaveFirst()
  leaveFirst()
  expect(log).toEqual(['active'])
  leaveSecond()
  expect(log).toEqual(['active', 'idle'])
  store.subscribe(() => undefined)
  expect(log).toEqual(['active', 'idle', 'active'])
})
