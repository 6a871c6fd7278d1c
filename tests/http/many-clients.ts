/** A client address that no other test uses, as X-Forwarded-For. */
export function newClient(): string {
  clients += 1
  return `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`
}
let clients = 0

/** A POST of this JSON, by default from a client of its own. */
export const post = (address: string, body: unknown, client = newClient()) => ({
  address,
  init: {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
    body: JSON.stringify(body),
  },
})

/** Makes so many calls at once. */
export const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
