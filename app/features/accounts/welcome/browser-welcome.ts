import { authClient, callFunction } from '../../../browser/api/api.ts'
import { logError } from '../../../browser/error-log.ts'
import { emitFreeSignup } from '../../../browser/free-signup-events.ts'
import { localStore } from '../../../browser/storage.ts'
import { withLock } from '../../../browser/with-lock.ts'
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
