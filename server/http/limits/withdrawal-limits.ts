import type { Context } from 'hono'
import type { Deps } from '#server/deps.ts'
import { allowMailRequest } from '#server/limits/mail-requests-of-network.ts'
import { openMemoryClientLimiter } from '#server/limits/networks.ts'
import { memoryRates } from '#server/limits/rates.ts'
import { clientKey } from './client-key.ts'
import { ofClient, type Spend } from './limit.ts'

/** Spent by the handlers: beyond the limit they show the statement to send by mail. */
export function openWithdrawalLimits(deps: Deps) {
  const mayMail = (c: Context) => allowMailRequest(deps, clientKey(deps, c))
  const nothing: Spend = async () => undefined
  if (!deps.settings.limits) return { step: nothing, confirm: nothing, mayMail }
  const step = ofClient(deps, openMemoryClientLimiter('withdrawal-form', memoryRates.anything))
  const confirm = ofClient(deps, openMemoryClientLimiter('withdrawal', memoryRates.withdrawalForm))
  return { step, confirm, mayMail }
}
