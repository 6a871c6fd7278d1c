import { expect } from 'vitest'
import type { TestShop } from '../support/test-shop.ts'

type Where = 'cardProvider' | 'mailbox'

/** Makes the sandbox's card provider or mailbox fail, through its control address `/_faults`. */
export async function orderFault(
  { sandbox }: Pick<TestShop, 'sandbox'>,
  where: Where,
  order: { on?: string; fault: string; times?: number; amount?: number },
): Promise<void> {
  const response = await fetch(`${sandbox[where].origin}/_faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  })
  expect(response.status, await response.text()).toBe(204)
}

export async function clearFaults({ sandbox }: Pick<TestShop, 'sandbox'>, where: Where) {
  await fetch(`${sandbox[where].origin}/_faults`, { method: 'DELETE' })
}
