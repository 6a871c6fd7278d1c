import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool } from 'pg'
import type { Db } from '#server/db/connect.ts'

/**
 * Collects the stack of every call that takes a second connection inside a transaction. Many at once can deadlock the
 * pool: each holds a connection and waits for another.
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
