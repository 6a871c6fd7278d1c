import { authClient, callFunction } from '../../../browser/api/api.ts'
import { logError } from '../../../browser/error-log.ts'
import { tellClaimed } from '../../../browser/free-signup-events.ts'
import { localStore } from '../../../browser/storage.ts'
import { exclusively } from '../../../browser/with-lock.ts'
import { Welcome } from './welcome-user.ts'

/** The welcome of this browser. */
export const browserWelcome = new Welcome({
  call: callFunction,
  onClaimed: tellClaimed,
  markWelcomed: async () => {
    const { error } = await (await authClient()).updateUser({ data: { welcome_sent: true } })
    if (error) throw error
  },
  storage: localStore,
  exclusively: (name, work) => exclusively(navigator.locks, name, work),
  log: logError,
})
