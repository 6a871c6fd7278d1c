import { createStore } from '../../app/browser/store.ts'

/** Answers whoever waits for the member to prove who it is. */
export type Asked = (isProven: boolean) => void

const asked = createStore<Asked | undefined>(undefined)
let waiting: Promise<boolean> | undefined

/**
 * Asks the member for the passkey, or a code. Resolves to whether it is proven; acts that ask at the same time share one
 * question. The frame shows it (ask-identity.tsx).
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

/** The question that is open. */
export const readAsked = asked.get

/** Calls back when a question opens or is answered. */
export const subscribeToAsked = asked.subscribe
