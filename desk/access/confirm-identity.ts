import { createStore } from '#app/browser/store.ts'

export type Asked = (isProven: boolean) => void

const asked = createStore<Asked | undefined>(undefined)
let waiting: Promise<boolean> | undefined

/**
 * Asks the member to prove their identity. Concurrent actions share one prompt, which the frame shows
 * (ask-identity.tsx).
 */
export function confirmIdentity(): Promise<boolean> {
  waiting ??= new Promise<boolean>((resolve) => {
    asked.set((isProven) => {
      waiting = undefined
      asked.set(undefined)
      resolve(isProven)
    })
  })
  return waiting
}

export const readAsked = asked.get

export const subscribeToAsked = asked.subscribe
