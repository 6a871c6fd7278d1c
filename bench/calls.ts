import { testPriceOf } from '#catalogue/test-price-of.ts'
import { addressOf, PASSWORD } from './fill-shop.ts'

export const manyClients = { TRUST_PROXY: '1' } as const

let clients = 0

export function newClient(): string {
  const n = ++clients
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
}

async function post(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newClient() },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`${url}: ${response.status} ${JSON.stringify(answer)}`)
  return answer
}

export async function signIn(origin: string, person: number): Promise<string> {
  const url = `${origin}/auth/v1/token?grant_type=password`
  return stringIn(await post(url, { email: addressOf(person), password: PASSWORD }), 'access_token')
}

export async function checkOut(origin: string, guest: string): Promise<void> {
  const answer = await post(`${origin}/functions/v1/create-secure-checkout`, {
    email: `guest-${guest}@example.com`,
    cartItems: [
      { priceId: testPriceOf('coffee'), quantity: 1 },
      { priceId: testPriceOf('candy'), quantity: 2 },
    ],
    userId: null,
  })
  stringIn(answer, 'url')
}

export function purchasesUrl(origin: string, token: string): string {
  const { sub = '' } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const query = new URLSearchParams({
    select: '*',
    user_id: `eq.${sub}`,
    status: 'eq.completed',
    order: 'created_at.desc',
  })
  return `${origin}/rest/v1/purchases?${query}`
}

/** @throws Error without a 200 response */
export async function readPurchases(url: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': newClient() }
  const answer = await fetch(url, { headers })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
}

function stringIn(answer: unknown, name: string): string {
  const value = new Map(Object.entries(Object(answer))).get(name)
  if (typeof value !== 'string') throw new Error(`no ${name}: ${JSON.stringify(answer)}`)
  return value
}
