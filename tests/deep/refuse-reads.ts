import { rm } from 'node:fs/promises'
import { Client } from 'pg'
import { openEmbeddedCluster } from '#embedded-postgres/open-embedded-cluster.ts'
import { makeDataDir } from '../../tools/test/make-data-dir.ts'
import { type Assessment, assessResults, isQuiet } from '../faults/assess-results.ts'
import { checkOut, newCustomer, pay, post } from '../faults/customer.ts'
import { pause, type ShopProcess, startShop } from '../faults/shop-process.ts'
import { until } from './until.ts'

/** Result of an outage in which the provider answers every read with 403. */
export interface RefusedReads {
  /** From injecting the fault, before the first refusal, to the owner's mail. */
  alarmMs: number
  /** Orders delivered during the outage. */
  handedOverMeanwhile: number
  /** From the provider's first good answer to the last delivery. */
  recoveredMs: number
  /** Alarms about the provider still open. */
  openAlarms: number
  alarmMails: number
  /** True when the shop never restarted. */
  sameProcess: boolean
  assessment: Assessment
}

/** Lets `guests` pay, evenly spread over `outageMs`, while reads are refused; then waits for recovery. */
export async function refuseReads({
  port,
  guests,
  outageMs,
}: {
  port: number
  guests: number
  outageMs: number
}): Promise<RefusedReads> {
  const dataDir = await makeDataDir('refused-reads')
  const shop = await startShop({ dataDir, port })
  const cluster = await openEmbeddedCluster({ dataDir })
  const client = new Client({ connectionString: cluster.connectionString })
  await client.connect()
  const count = async (sql: string) => {
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${sql}`)
    return rows[0]?.n ?? 0
  }
  const handedOver = () => count(`shop.orders where state = 'fulfilled'`)
  try {
    const fault = { on: 'read', fault: 'denied', times: 100_000 }
    await post(`${shop.provider}/_faults`, fault)
    const mailed = until('a mail about it', outageMs, async () => (await mailsOf(shop)) > 0)
    for (let guest = 0; guest < guests; guest += 1) {
      await pay(await checkOut(shop.origin, newCustomer()))
      await pause(outageMs / guests)
    }
    const alarmMs = await mailed
    const handedOverMeanwhile = await handedOver()
    await fetch(`${shop.provider}/_faults`, { method: 'DELETE' })
    const recoveredMs = await until('all delivered', 300_000, async () => {
      return (await handedOver()) === guests
    })
    await until('quiet', 60_000, () => isQuiet(cluster.connectionString))
    const places = { ...shop, databaseUrl: cluster.connectionString }
    return {
      alarmMs,
      handedOverMeanwhile,
      recoveredMs,
      openAlarms: await count(`shop.alarms where kind = 'provider_denied' and settled_at is null`),
      alarmMails: await mailsOf(shop),
      sameProcess: shop.process.exitCode === null && shop.process.signalCode === null,
      assessment: await assessResults(places),
    }
  } finally {
    await shop.stop()
    await client.end()
    await cluster.release()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Number of emails to the owner about the refusal. */
async function mailsOf({ mailbox }: ShopProcess): Promise<number> {
  const mails = (await (await fetch(`${mailbox}/messages`)).json()) as { text: string }[]
  return mails.filter(({ text }) => text.includes('lacks the permission')).length
}
