/** A client address that no other test uses, as X-Forwarded-For. */
export function newClient(): string {
  clients += 1
  return `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`
}
let clients = 0

/** A POST of this JSON; by default each comes from a new client. */
export const post = (address: string, body: unknown, client = newClient()) => ({
  address,
  init: {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
    body: JSON.stringify(body),
  },
})

/** Makes such a call to the shop, or to another app on its database, and reads the JSON. */
export async function callApp(
  app: { request(address: string, init: RequestInit): Response | Promise<Response> },
  { address, init }: ReturnType<typeof post>,
) {
  const answer = await app.request(address, init)
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

/** A password guess; by default each comes from a new client. */
export const guess = (email: string, password: string, client?: string) =>
  post('/auth/v1/token?grant_type=password', { email, password }, client)

/** Makes so many concurrent calls. */
export const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
