import { callFunction, tables } from '#app/browser/api/api.ts'
import { logError } from '#app/browser/error-log.ts'
import type { VaultCalls } from './vault-data.ts'

export interface VaultOwner {
  id: string
  email?: string | undefined
}

/** [API-data-01 to API-data-06, FN-07] */
export function browserVaultCalls(
  owner: VaultOwner,
  open: typeof tables = tables,
  call: typeof callFunction = callFunction,
): VaultCalls {
  return {
    log: logError,
    async purchases() {
      const { data } = await (await open())
        .from('purchases')
        .select('*')
        .eq('user_id', owner.id)
        .eq('status', 'completed')
        .order('created_at', { ascending: false })
        .throwOnError()
      return data
    },
    async freeSignups() {
      const { data } = await (await open())
        .from('free_signups')
        .select('*')
        .eq('user_id', owner.id)
        .order('created_at', { ascending: false })
        .throwOnError()
      return data
    },
    async linkGuestPurchases() {
      if (!owner.email) return
      const { error } = await call('link-guest-purchases', { email: owner.email })
      if (error) throw new Error(`${error.status} ${error.message}`)
    },
  }
}
