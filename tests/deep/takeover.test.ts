import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  makeCustomer,
  readPasswordToken,
  signIn,
  tableClient,
  waitForMails,
} from '../http/auth/sign-up-customer.ts'
import { openBrowser, readConfirmLinks, type TestBrowser } from '../http/auth/test-browser.ts'
import { line } from '../http/payments/buy.ts'
import { eventually } from '../support/eventually.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const ATTACKER = 'Attacker horse 1'
const VICTIM = 'Victim horse 1'

let shop: TestShop
let neighbour: Awaited<ReturnType<typeof signIn>>
beforeAll(async () => {
  shop = await openTestShop()
  await makeCustomer(shop, 'neighbour@example.com')
  neighbour = await signIn(shop, 'neighbour@example.com')
})
afterAll(() => shop.close())

/** Calls a function in a browser, with its cookies. */
const post = (browser: TestBrowser, name: string, body: object) =>
  browser.send(`/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const steps = ['sign up', 'buy', 'confirm', 'Google'] as const
type Step = (typeof steps)[number]

/** All permutations of these steps. */
function ordersOf(some: readonly Step[]): Step[][] {
  if (some.length === 0) return [[]]
  return some.flatMap((first) =>
    ordersOf(some.filter((step) => step !== first)).map((rest) => [first, ...rest]),
  )
}

const orders = ordersOf(steps).map((order) => ({ name: order.join(', '), order }))

/** One run: an email address, its owner (the victim) and an attacker who only knows the address. */
class Run {
  readonly email: string
  readonly victim: TestBrowser
  readonly attacker: TestBrowser

  constructor(name: string) {
    this.email = `${name.replaceAll(/\W+/g, '-').toLowerCase()}@example.com`
    this.victim = openBrowser(shop)
    this.attacker = openBrowser(shop)
  }

  async signUp(by: 'attacker' | 'victim') {
    const { client } = this[by]
    const password = by === 'attacker' ? ATTACKER : VICTIM
    const { data, error } = await client.signUp({ email: this.email, password })
    expect([error, data.session]).toEqual([null, null])
  }

  /** The victim signs in with the Google account of the address. */
  async comeWithGoogle() {
    const { data } = await this.victim.exchange(await this.victim.goToGoogle(this.email))
    expect(data.user?.email).toBe(this.email)
  }

  /** The victim buys, signed in if possible, and waits until the order is fulfilled. */
  async buy() {
    const session = await this.signInVictim()
    const checkout = await shop.call(
      'create-secure-checkout',
      { email: this.email, cartItems: [line('coffee')], userId: null },
      session ? { authorization: `Bearer ${session.access_token}` } : {},
    )
    const { url } = (await checkout.json()) as { url: string }
    await shop.pay(url)
    await eventually(async () => {
      const order = await shop.db
        .selectFrom('shop.orders')
        .select('state')
        .where('email', '=', this.email)
        .executeTakeFirst()
      expect(order?.state).toBe('fulfilled')
    })
  }

  /**
   * Pays as a guest with the victim's address and chooses a password on the result page. `chosen`: the shop accepted
   * it. Guest checkout ends once the account can sign in.
   */
  async payAndChoose(by: 'attacker' | 'victim'): Promise<{ bought: boolean; chosen: boolean }> {
    const browser = this[by]
    const cart = { email: this.email, cartItems: [line('coffee')], userId: null }
    const checkout = await post(browser, 'create-secure-checkout', cart)
    const { url } = (await checkout.json()) as { url?: string }
    if (url === undefined) return { bought: false, chosen: false }
    const sessionId = url.split('/').at(-1) ?? ''
    await shop.pay(url)
    await eventually(async () => {
      const { completed } = await (await shop.call('check-payment-status', { sessionId })).json()
      expect(completed).toBe(true)
    })
    this.paidBy = { browser, sessionId }
    const password = by === 'attacker' ? ATTACKER : VICTIM
    const answer = await post(browser, 'choose-password', { sessionId, password })
    return { bought: true, chosen: JSON.stringify(await answer.json()) === '{"success":true}' }
  }
  private paidBy: { browser: TestBrowser; sessionId: string } | undefined

  /** The victim follows the newest link in the browser that paid; a password chosen there needs only a click. */
  async confirmChosen() {
    const link = await this.newestLink()
    if (link?.pathname !== '/reset-password') return this.confirm()
    const token = link.searchParams.get('token')
    const answer = await post(this.victim, 'confirm-chosen-password', { token })
    if (JSON.stringify(await answer.json()) !== '{"success":true}') await this.choosePassword(link)
  }

  /** The attacker's paying browser tries everything: its password, made-up links, more passwords. */
  async attackWithPayment() {
    await this.attack()
    if (!this.paidBy) return
    const { browser, sessionId } = this.paidBy
    const again = await post(browser, 'choose-password', { sessionId, password: ATTACKER })
    expect(await again.json()).toEqual({ error: expect.any(String) })
    for (const token of ['A'.repeat(43), sessionId]) {
      const answer = await post(browser, 'confirm-chosen-password', { token })
      expect(await answer.json()).toMatchObject({ errorType: 'invalid' })
    }
    const seen = await (await post(browser, 'get-paid-order', { sessionId })).json()
    const lines = [{ name: 'Buy Me a Coffee' }]
    if (seen.order) expect(seen.order).toMatchObject({ lines, mayChoosePassword: false })
    await this.attack()
  }

  private async signInVictim() {
    const { data: open } = await this.victim.client.getUser()
    if (open.user) return (await this.victim.client.getSession()).data.session
    const { client } = openBrowser(shop)
    const { data } = await client.signInWithPassword({ email: this.email, password: VICTIM })
    return data.session
  }

  /** The victim follows the link in the newest mail, if there is one, to its end. */
  async confirm() {
    const link = await this.newestLink()
    if (!link) return
    if (link.pathname === '/reset-password') return this.choosePassword(link)
    const url = await this.victim.confirm(link.href)
    if (url.searchParams.has('code')) await this.victim.exchange(url)
    else await this.choosePassword(url)
  }

  async choosePassword(url: URL) {
    const token = url.searchParams.get('token')
    const answer = await shop.call('reset-password', { token, newPassword: VICTIM })
    return answer.json()
  }

  private async newestLink(): Promise<URL | undefined> {
    await waitForMails(shop, this.email)
    const mails = await shop.messages(this.email)
    const links = mails.flatMap((mail) => /http\S+token=\S+/.exec(mail.text)?.[0] ?? [])
    const newest = links.at(-1)
    return newest === undefined ? undefined : new URL(newest)
  }

  /** The attacker tries everything that needs only the address and their own password. */
  async attack() {
    const { client } = this.attacker
    const { data } = await client.signInWithPassword({ email: this.email, password: ATTACKER })
    expect(data.session).toBeNull()
    await client.resend({ type: 'signup', email: this.email })
    await client.resetPasswordForEmail(this.email)
    const { data: stored } = await client.getSession()
    expect(stored.session).toBeNull()
    expect((await tableClient(shop).from('purchases').select('*')).status).toBe(401)
    await this.linkAsNeighbour()
    await waitForMails(shop, this.email)
  }

  /** Another account tries to link the purchases of this address. */
  private async linkAsNeighbour() {
    const headers = { authorization: `Bearer ${neighbour.access_token}` }
    const answer = await shop.call('link-guest-purchases', { email: this.email }, headers)
    const { data } = await tableClient(shop, neighbour.access_token).from('purchases').select('id')
    expect([answer.status, data?.length]).toEqual([403, 1])
  }

  /** The victim signs in, after a password reset if needed, and reads the purchases. */
  async readOwnRows() {
    const session = (await this.signInVictim()) ?? (await this.resetAndSignIn())
    return tableClient(shop, session?.access_token).from('purchases').select('product_name')
  }

  private async resetAndSignIn() {
    await this.victim.client.resetPasswordForEmail(this.email)
    const token = await readPasswordToken(shop, this.email)
    await shop.call('reset-password', { token, newPassword: VICTIM })
    return this.signInVictim()
  }
}

describe.concurrent.each(['attacker', 'victim'] as const)(
  'the %s signs up with the victim’s address [T17]',
  (by) => {
    test.each(orders)(
      'in the order $name the attacker gets nothing and the victim owns the purchase',
      async ({ name, order }) => {
        const run = new Run(`${by} ${name}`)
        const work: Record<Step, () => Promise<unknown>> = {
          'sign up': () => run.signUp(by),
          buy: () => run.buy(),
          confirm: () => run.confirm(),
          Google: () => run.comeWithGoogle(),
        }
        for (const step of order) {
          await work[step]()
          if (by === 'attacker') await run.attack()
        }

        expect((await run.readOwnRows()).data).toEqual([{ product_name: 'Buy Me a Coffee' }])
        await run.attack()
      },
    )
  },
)

describe.concurrent('the attacker pays with the victim’s address and chooses a password on the result page [T16] [T17] [A9]', () => {
  test.each(orders)(
    'in the order $name the attacker gets only a receipt and the victim the order',
    async ({ name, order }) => {
      const run = new Run(`payer attacks ${name}`)
      let bought = false
      const work: Record<Step, () => Promise<unknown>> = {
        'sign up': () => run.signUp('attacker'),
        buy: async () => {
          ;({ bought } = await run.payAndChoose('attacker'))
        },
        confirm: () => run.confirm(),
        Google: () => run.comeWithGoogle(),
      }
      for (const step of order) {
        await work[step]()
        await run.attackWithPayment()
      }

      const owned = bought ? [{ product_name: 'Buy Me a Coffee' }] : []
      expect((await run.readOwnRows()).data).toEqual(owned)
      await run.attackWithPayment()
    },
  )
})

describe.concurrent('the victim pays and chooses a password on the result page [T17]', () => {
  test.each(orders)(
    'in the order $name the other sign-up gets nothing and the victim owns the purchase',
    async ({ name, order }) => {
      const run = new Run(`payer owns ${name}`)
      const work: Record<Step, () => Promise<unknown>> = {
        'sign up': () => run.signUp('attacker'),
        buy: async () => {
          const { bought } = await run.payAndChoose('victim')
          if (!bought) await run.buy()
        },
        confirm: () => run.confirmChosen(),
        Google: () => run.comeWithGoogle(),
      }
      for (const step of order) {
        await work[step]()
        await run.attack()
      }

      expect((await run.readOwnRows()).data).toEqual([{ product_name: 'Buy Me a Coffee' }])
      await run.attack()
    },
  )
})

test('the attacker’s sign-up link gives the attacker no access after the victim clicks it', async () => {
  const run = new Run('pressed by both')
  await run.signUp('attacker')
  const [link = ''] = await readConfirmLinks(shop, run.email)
  const url = await run.victim.confirm(link)
  const again = await run.attacker.confirm(link)

  expect(url.pathname).toBe('/reset-password')
  expect(again.searchParams.get('error_code')).toBe('otp_expired')
  await run.attack()
  expect(await run.choosePassword(url)).toMatchObject({ success: true })
  await run.attack()
})

test('choosing a password ends every sign-up begun before it', async () => {
  const run = new Run('begun before')
  await run.buy()
  await run.signUp('attacker')
  const links = await readConfirmLinks(shop, run.email)
  await waitForMails(shop, run.email)
  const mail = (await shop.messages()).find(
    ({ to, subject }) => to === run.email && subject.startsWith('Your order'),
  )
  const setPassword = /http\S+reset-password\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  expect(await run.choosePassword(new URL(setPassword))).toMatchObject({ success: true })
  const pending = await shop.db
    .selectFrom('shopAuth.pendingSignups')
    .select('id')
    .where('email', '=', run.email)
    .execute()

  expect(pending).toEqual([])
  const stale = await run.attacker.confirm(links[0] ?? '')
  expect(stale.searchParams.get('error_code')).toBe('otp_expired')
})
