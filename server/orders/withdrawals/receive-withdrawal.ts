import { hash, randomUUID } from 'node:crypto'
import { canonicalEmail } from '#domain/email-address.ts'
import { AppError } from '#domain/errors.ts'
import { readOrderNumbers } from '#domain/order-numbers.ts'
import { refundDueAt } from '#domain/withdrawal.ts'
import { type WithdrawalForm, writeStatement } from '#domain/withdrawal-statement.ts'
import { lockUserForShare } from '#server/db/users.ts'
import { storeWithdrawalLines, type WithdrawalLine } from '#server/db/withdrawal-lines.ts'
import { insertWithdrawal, type Received } from '#server/db/withdrawals.ts'
import type { Deps } from '#server/deps.ts'

export interface ReceivedStatement extends Received {
  statement: string
}

/**
 * A job matches the statement later, so that neither the answer nor its timing reveals a customer (T22). Idempotent per
 * form and statement.
 * @throws AppError session_not_found when the account is gone
 */
export async function receiveWithdrawal(
  deps: Deps,
  {
    formId,
    form,
    signedIn,
    mayMail = true,
  }: {
    /** Fresh for each form; undefined never deduplicates. */
    formId: string | undefined
    /** Tidied and validated. */
    form: WithdrawalForm
    signedIn?: { userId: string; ticked: readonly WithdrawalLine[] }
    /** False when the client has requested too many mails. */
    mayMail?: boolean
  },
): Promise<ReceivedStatement> {
  const statement = writeStatement(deps.site.company, form, signedIn?.ticked)
  const receivedAt = new Date()
  const numbers = readOrderNumbers(form.orderNumber)
  const words = [numbers === undefined ? form.orderNumber : '', form.bought]
  const ticked = signedIn?.ticked.map(({ orderNumber }) => orderNumber) ?? []
  const about = [formId ?? randomUUID(), signedIn?.userId ?? null, statement]
  const statementKey = hash('sha256', JSON.stringify(about), 'buffer')
  const received = await deps.db.transaction().execute(async (trx) => {
    if (signedIn && !(await lockUserForShare(trx, signedIn.userId)))
      throw new AppError('session_not_found')
    const { made, ...stored } = await insertWithdrawal(trx, {
      statementKey,
      statement,
      receivedAt,
      name: form.name,
      email: canonicalEmail(form.email),
      orderNumbers: [...new Set([...(numbers ?? []), ...ticked])],
      bought: words.filter((text) => text !== '').join('\n'),
      userId: signedIn?.userId ?? null,
      dueAt: refundDueAt(receivedAt),
      mayMail,
    })
    if (made) {
      const lines = signedIn?.ticked ?? []
      const asked = lines.map((line) => ({ ...line, outcome: 'asked' as const }))
      await storeWithdrawalLines(trx, stored.id, asked)
      await deps.jobs.enqueue(trx, 'withdrawal', { withdrawalId: stored.id })
    }
    deps.checkpoint?.('withdrawal-inside')
    return stored
  })
  deps.checkpoint?.('withdrawal-stored')
  return { ...received, statement }
}
