import { authClient, callFunction } from '#app/browser/api/api.ts'
import { logError } from '#app/browser/error-log.ts'
import { emitFreeSignup } from '#app/browser/free-signup-events.ts'
import { localStore } from '#app/browser/storage.ts'
import { withLock } from '#app/browser/with-lock.ts'
import { Welcome } from './welcome-user.ts'

export const browserWelcome = new Welcome({
  call: callFunction,
  onFreeSignup: emitFreeSignup,
  markWelcomed: async () => {
    const { error } = await (await authClient()).updateUser({ data: { welcome_sent: true } })
    if (error) throw error
  },
  storage: localStore,
  withLock: (name, work) => withLock(navigator.locks, name, work),
  log: logError,
})
