import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { readSettings } from '#server/settings.ts'
import { openAdminDeps } from './tools/ops/open-admin-deps.ts'
const cookie = readFileSync('/tmp/content-cookie', 'utf8').trim()
const base = 'http://localhost:3284'
const call = async (path: string, body?: unknown, raw?: Buffer) => {
  const r = await fetch(`${base}/api${path}`, { method: body === undefined && !raw ? 'GET' : 'POST', headers: { cookie: `desk=${cookie}`, origin: base, 'sec-fetch-site': 'same-origin', ...(raw ? {} : { 'content-type': 'application/json' }) }, body: raw ?? (body === undefined ? undefined : JSON.stringify(body)) } as RequestInit)
  const j = await r.json(); if (!r.ok) console.log(path, r.status, j); return j as any
}
const { deps, close } = await openAdminDeps(readSettings(process.env))
const db = deps.db
for (let n = 0; n < 60; n++) {
  const email = `reader${n}@example.com`
  await sql`insert into shop_auth.users (email) values (${email}) on conflict do nothing`.execute(db)
  await sql`insert into shop.content_grants (user_id, product_key, reason, granted_by, granted_at) select id, 'lovable-pro-secrets', 'x','y', now() - interval '3 days' from shop_auth.users where email=${email} on conflict do nothing`.execute(db)
  if (n % 2) await sql`insert into shop.reading_places (user_id, product_key, chapter, read_at) select id, 'lovable-pro-secrets', 'start', now() - ${n}::int * interval '3 hours' from shop_auth.users where email=${email} on conflict do nothing`.execute(db)
  if (n % 3 === 0) await sql`insert into shop.content_accesses (user_id, product_key, name, status, bytes, at) select id, 'lovable-pro-secrets', 'checklist.pdf', 200, 182344, now() - ${n}::int * interval '2 hours' from shop_auth.users where email=${email}`.execute(db)
}
const k = '/content/lovable-pro-secrets'
const g = await call(k)
if (!g.draft) await call(`${k}/start`, { from: 'live' })
const d = await call(k)
console.log(d.draft?.chapters, d.draft?.files, d.versions)
await close()
