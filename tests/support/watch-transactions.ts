import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool } from 'pg'
import type { Db } from '#server/db/connect.ts'

/**
 * Lists the stack of every call that takes a second connection from the pool inside a transaction. Many such
 * calls at once hold one connection each and wait for another: a deadlock of the pool.
 */
export function watchTransactions(db: Db, pool: Pool): string[] {
  const inside = new AsyncLocalStorage<true>()
  const found: string[] = []
  const begin = db.transaction.bind(db)
  db.transaction = () => {
    const transaction = begin()
    const execute = transaction.execute.bind(transaction)
    transaction.execute = (work) => execute((trx) => inside.run(true, () => work(trx)))
    return transaction
  }
  pool.connect = new Proxy(pool.connect, {
    apply: (connect, self, args) => {
      if (inside.getStore())
        found.push(String(new Error('a second connection in a transaction').stack))
      return Reflect.apply(connect, self, args)
    },
  })
  return found
}
