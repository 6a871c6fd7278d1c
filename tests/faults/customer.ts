import { testPriceOf } from '#catalogue/test-price-of.ts'
import type { ProductKey } from '#domain/catalogue/prices.ts'
import { pause } from './shop-process.ts'

/** A guest's HTTP client. Any call may fail: the shop may be dead. */
export interface Customer {
  email: string
  /** The browser cookie by which a guest gets the same payment page again. */
  cookie: string
  items: readonly ProductKey[]
}

const CARTS: readonly (readonly ProductKey[])[] = [
  ['lovable-pro-secrets'],
  ['coffee', 'candy'],
  ['storysong', 'lovable-pro-secrets', 'coffee'],
]

let customers = 0

/** A buyer with a new address and a new browser cookie. */
export function newCustomer(): Customer {
  const number = customers++
  return {
    email: `buyer-${number}@example.com`,
    cookie: `buyer=${String(number).padStart(43, 'b')}`,
    items: CARTS[number % CARTS.length] ?? ['coffee'],
  }
}

/** Address prefix of the customers in contested-orders.ts. */
export const CONTESTED = 'contested-'

/** A customer with three lines that the shop refunds automatically. */
export function newContestedCustomer(): Customer {
  const customer = newCustomer()
  const items = ['lovable-pro-secrets', 'coffee', 'candy'] as const
  return { ...customer, email: `${CONTESTED}${customer.email}`, items }
}

/** Requests a payment page for the buyer's cart. */
export function askForPage(origin: string, customer: Customer): Promise<Response> {
  return post(
    `${origin}/functions/v1/create-secure-checkout`,
    {
      email: customer.email,
      userId: null,
      cartItems: customer.items.map((key) => ({ priceId: testPriceOf(key), quantity: 1 })),
    },
    { cookie: customer.cookie },
  )
}

/** Requests a payment page and returns its address. @throws Error when there is none */
export async function checkOut(origin: string, customer: Customer): Promise<string> {
  const response = await askForPage(origin, customer)
  const { url } = (await response.json()) as { url?: string } // the shop's own contract
  if (!url) throw new Error(`no payment page, status ${response.status}`)
  return url
}

/** As checkOut, but retries while the shop is busy. */
export async function checkOutPatiently(origin: string, customer: Customer): Promise<string> {
  for (let left = 60; ; left -= 1) {
    const response = await askForPage(origin, customer)
    const { url } = (await response.json()) as { url?: string } // the shop's own contract
    if (url) return url
    if (response.status !== 503 || left === 0)
      throw new Error(`no payment page, status ${response.status}`)
    await pause(500)
  }
}

/** Pays on the sandbox's payment page. */
export function pay(checkoutUrl: string): Promise<Response> {
  return fetch(`${checkoutUrl}/pay`, { method: 'POST', redirect: 'manual' })
}

/** Sends the result page's status check or confirm; true if the shop answers completed. */
export async function askWhetherPaid(
  origin: string,
  trigger: 'status' | 'confirm',
  sessionId: string,
): Promise<boolean> {
  const name = trigger === 'status' ? 'check-payment-status' : 'confirm-payment-session'
  const response = await post(`${origin}/functions/v1/${name}`, { sessionId })
  const { completed } = (await response.json()) as { completed?: boolean }
  return completed === true
}

/** The session id at the end of a payment page's address. */
export function sessionOf(checkoutUrl: string): string {
  return checkoutUrl.split('/').at(-1) ?? ''
}

export function post(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}
