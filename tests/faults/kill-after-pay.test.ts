import { expect, test } from 'vitest'
import { buildIfStale } from '../../scripts/build-if-stale.ts'
import { killAfterPay } from './kill-after-pay.ts'

test('[PAY-36] a shop killed after Pay and started again loses nothing and doubles nothing', async () => {
  buildIfStale()
  const verdict = await killAfterPay(4, 3940)

  expect(verdict).toMatchObject({
    rounds: 4,
    lost: 0,
    unpaidButFulfilled: 0,
    wrongAccounts: 0,
    wrongMails: 0,
  })
  expect(verdict.paid).toBeGreaterThan(2)
}, 180_000)
