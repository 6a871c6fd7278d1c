import { insertMember } from '#server/db/desk/members.ts'
import type { DeskRole } from '#server/db/schema.ts'
import { openDeskSession } from '#server/desk/access/open-desk-session.ts'
import { createDeskApp } from '#server/desk/http/create-desk-app.ts'
import type { TestShop } from './test-shop.ts'

/** A client that calls a test shop's desk like its own pages. */
export interface TestDesk {
  origin: string
  request(path: string, init?: RequestInit): Promise<Response>
  get(path: string): Promise<Response>
  post(path: string, body?: unknown): Promise<Response>
}

/** Opens the desk as a new, freshly confirmed member of this role. */
export async function openTestDesk(shop: TestShop, role: DeskRole = 'owner'): Promise<TestDesk> {
  const { db, settings } = shop.deps
  const origin = settings.desk?.url ?? 'http://localhost'
  const email = `${role}-${crypto.randomUUID().slice(0, 8)}@desk.example`
  const member = await insertMember(db, { email, name: role, role })
  const cookie = await openDeskSession(shop.deps, { memberId: member.id, browser: 'test' })
  const app = createDeskApp(shop.deps, new Map())
  const request = async (path: string, init: RequestInit = {}) =>
    app.request(`/api${path}`, {
      ...init,
      headers: { cookie: `desk=${cookie}`, origin, ...init.headers },
    })
  return {
    origin,
    request,
    get: (path) => request(path),
    post: (path, body = {}) =>
      request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}
