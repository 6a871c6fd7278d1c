import { rm } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeDataDir } from '../../tools/test/make-data-dir.ts'
import { pause, type ShopProcess, startShop } from '../faults/shop-process.ts'
import { type HeldMemory, measureHeldMemory } from './held-memory.ts'

export interface Person {
  email: string
  password: string
  userId: string
  token: string
}

export interface Mail {
  to: string
  subject: string
  text: string
  messageId: string
}

/** A shop in its own process with four buyers; the corpus runs against it. */
export interface World {
  port: number
  origin: string
  /** Origins that a redirect may lead to. */
  origins: readonly string[]
  webhookSecret: string
  priceId: string
  buyer: Person
  other: Person
  /** A person whose session the corpus may end. */
  leaver: Person
  /** A person whose password the corpus may change, so signIn skips them. */
  changer: Person
  paidSessionId: string
  unpaidSessionId: string
  /** The shop's memory after a garbage collection. */
  memory(): Promise<HeldMemory>
  /** Every mail the shop has sent. */
  readMails(): Promise<Mail[]>
  /** Signs buyer, other and leaver in again: an earlier class may have ended their sessions. */
  signIn(): Promise<void>
  close(): Promise<void>
}

/** Port of Node's inspector, above those of the shop and its sandbox. */
const inspectorPort = (port: number) => port + 9

const PASSWORD = 'Correct horse 1'
const PRICE = 'price_test_lovable_pro_secrets'

/** Starts the built shop with LIMITS=off in a temporary data folder, which close() removes. */
export async function openWorld(port: number): Promise<World> {
  const dataDir = await makeDataDir('fuzz-shop')
  const environment = {
    LIMITS: 'off',
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort(port)}`,
  }
  const shop = await startShop({ dataDir, port, environment })
  const close = async () => {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    return await populate(shop, { port, dataDir, close })
  } catch (error) {
    await close()
    throw error
  }
}

async function populate(
  shop: ShopProcess,
  place: { port: number; dataDir: string; close(): Promise<void> },
): Promise<World> {
  const paid = await checkOut(shop, 'buyer@example.com')
  const customer = await makeCustomer(shop, 'buyer@example.com', paid)
  const other = await makeCustomer(shop, 'other@example.com')
  const leaver = await makeCustomer(shop, 'leaver@example.com')
  const changer = await makeCustomer(shop, 'changer@example.com')
  const unpaid = await checkOut(shop, 'never-pays@example.com')
  const people = [customer, other, leaver]
  return {
    port: place.port,
    origin: shop.origin,
    origins: [
      `http://localhost:${place.port}`,
      `http://127.0.0.1:${place.port + 2}`,
      `http://localhost:${place.port + 2}`,
    ],
    webhookSecret: readSecret(place.dataDir),
    priceId: PRICE,
    buyer: customer,
    other,
    leaver,
    changer,
    paidSessionId: sessionIdOf(paid),
    unpaidSessionId: sessionIdOf(unpaid),
    memory: () => measureHeldMemory(inspectorPort(place.port)),
    readMails: () => readMails(shop),
    signIn: async () => {
      for (const person of people) person.token = (await signIn(shop, person.email)).token
    },
    close: place.close,
  }
}

function readSecret(dataDir: string): string {
  const db = new DatabaseSync(path.join(dataDir, 'sandbox', 'card-provider.sqlite'), {
    readOnly: true,
  })
  const row = db.prepare("select value from keys where name = 'webhookSecret'").get()
  db.close()
  return String(row?.['value'])
}

async function post(
  shop: ShopProcess,
  address: string,
  body: unknown,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${shop.origin}${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json()
  if (!response.ok || typeof answer !== 'object' || answer === null) {
    throw new Error(`${address} answered ${response.status}: ${JSON.stringify(answer)}`)
  }
  return { ...answer }
}

async function checkOut(shop: ShopProcess, email: string): Promise<string> {
  const answer = await post(shop, '/functions/v1/create-secure-checkout', {
    email,
    userId: null,
    cartItems: [{ priceId: PRICE, quantity: 1 }],
  })
  return String(answer['url'])
}

const sessionIdOf = (payUrl: string) => payUrl.split('/').at(-1) ?? ''

/** Buys as a guest, chooses a password by the emailed link and signs in. */
async function makeCustomer(shop: ShopProcess, email: string, payUrl?: string): Promise<Person> {
  const page = payUrl ?? (await checkOut(shop, email))
  await fetch(`${page}/pay`, { method: 'POST', redirect: 'manual' })
  const deadline = Date.now() + 30_000
  while (!(await choosePassword(shop, email))) {
    if (Date.now() > deadline) throw new Error(`no mail with a password link for ${email}`)
    await pause(50)
  }
  return { email, password: PASSWORD, ...(await signIn(shop, email)) }
}

async function readMails(shop: ShopProcess): Promise<Mail[]> {
  const response = await fetch(`${shop.mailbox}/messages`)
  return JSON.parse(await response.text())
}

/** Chooses a password by the emailed link; false while the mail or its link does not exist yet. */
async function choosePassword(shop: ShopProcess, email: string): Promise<boolean> {
  const mails = await readMails(shop)
  const mail = mails.find(({ to, text }) => to === email && text.includes('token='))
  const token = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) return false
  const answer = await post(shop, '/functions/v1/reset-password', { token, newPassword: PASSWORD })
  return answer['success'] === true
}

async function signIn(shop: ShopProcess, email: string) {
  const session = await post(shop, '/auth/v1/token?grant_type=password', {
    email,
    password: PASSWORD,
  })
  const user: unknown = session['user']
  const userId = typeof user === 'object' && user !== null && 'id' in user ? String(user.id) : ''
  return { token: String(session['access_token']), userId }
}
