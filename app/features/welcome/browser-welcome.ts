import { authClient, callFunction } from '#app/api.ts'
import { localStore } from '#app/browser-storage.ts'
import { tellClaimed } from '#app/claim-news.ts'
import { logError } from '#app/error-log.ts'
import { exclusively } from './exclusively.ts'
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
