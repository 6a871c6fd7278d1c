import type { Context } from 'hono'
import type { Deps } from '#server/deps.ts'
import { allowMailRequest } from '#server/limits/mail-requests-of-network.ts'
import { openMemoryClientLimiter } from '#server/limits/networks.ts'
import { memoryRates } from '#server/limits/rates.ts'
import { clientKey } from './client-key.ts'
import type { Spend } from './limit.ts'

/** Spent by the handlers: beyond the limit they show the statement to send by mail. */
export function openWithdrawalLimits(deps: Deps): {
  step: Spend
  confirm: Spend
  mayMail: (c: Context) => Promise<boolean>
} {
  const mayMail = (c: Context) => allowMailRequest(deps, clientKey(deps, c))
  const nothing = async () => undefined
  if (!deps.settings.limits) return { step: nothing, confirm: nothing, mayMail }
  const step = openMemoryClientLimiter('withdrawal-form', memoryRates.anything)
  const confirm = openMemoryClientLimiter('withdrawal', memoryRates.withdrawalForm)
  return {
    step: (c) => step.take(clientKey(deps, c)),
    confirm: (c) => confirm.take(clientKey(deps, c)),
    mayMail,
  }
}
