import type { Client } from 'pg'

/** Tables that stay small for the life of a shop, so that a sequential scan is fine. */
export const smallTables = [
  // the owner's writing
  'shop.addresses',
  'shop.bodies',
  'shop.content_attachments',
  'shop.content_blobs',
  'shop.content_chapters',
  'shop.content_drafts',
  'shop.content_versions',
  'shop.draft_attachments',
  'shop.draft_chapters',
  'shop.picture_variants',
  'shop.pictures',
  'shop.publication_documents',
  'shop.publications',
  'shop.site_drafts',
  // the desk's few members, and rows deleted when they expire
  'shop.desk_authenticators',
  'shop.desk_challenges',
  'shop.desk_invitations',
  'shop.desk_members',
  'shop.desk_passkeys',
  'shop.desk_recovery_codes',
  'shop.desk_sessions',
  'shop.identity',
  'shop.migrations',
  'shop.price_problems',
  'shop.task_runs',
  'shop.terms',
  'shop.watermarks',
  // rows are deleted when they are processed
  'shop_auth.mail_requests',
  'shop_auth.secrets',
  'shop_auth.signing_keys',
]

/** Rows per growing table: enough that Postgres prefers an index and a sequential scan is noticed. */
export const ROWS = 2_000

const user = `md5('user ' || n)::uuid`
const order = `md5('order ' || n)::uuid`
const request = `md5('request ' || n)::uuid`
const hash = `sha256(('hash ' || n)::bytea)`
const address = `'person-' || n || '@example.com'`
const at = `now() - interval '1 hour' - n * interval '1 minute'`

/** SQL expressions for the columns of row n. */
const rows: Readonly<Record<string, Record<string, string>>> = {
  'shop_auth.users': { id: user, email: address, email_confirmed_at: at, created_at: at },
  'shop_auth.identities': { user_id: user, provider: `'email'`, subject: `${user}::text` },
  'shop_auth.sessions': {
    id: `md5('session ' || n)::uuid`,
    user_id: user,
    created_at: at,
    last_used_at: at,
  },
  'shop_auth.refresh_tokens': { hash, session_id: `md5('session ' || n)::uuid`, created_at: at },
  'shop_auth.one_time_tokens': {
    user_id: user,
    purpose: `'set_password'`,
    hash,
    created_at: at,
    expires_at: at,
  },
  'shop_auth.chosen_passwords': {
    user_id: user,
    password_hash: `'x'`,
    browser_hash: hash,
    chosen_at: at,
  },
  'shop_auth.pending_signups': {
    email: address,
    password_hash: `'x'`,
    browser_hash: hash,
    redirect_to: `'/'`,
    confirm_hash: hash,
    created_at: at,
    expires_at: at,
  },
  'shop_auth.auth_codes': {
    hash,
    user_id: user,
    code_challenge: `'x'`,
    created_at: at,
    expires_at: at,
  },
  'shop_auth.oauth_states': {
    hash,
    browser_hash: hash,
    nonce: `'x'`,
    code_verifier: `'x'`,
    code_challenge: `'x'`,
    redirect_to: `'/'`,
    created_at: at,
    expires_at: at,
  },
  'public.profiles': { user_id: user },
  'public.free_signups': { user_id: user, resource_name: `'guide'`, created_at: at },
  'shop.orders': {
    id: order,
    state: `case when n % 50 = 0 then 'expired' else 'fulfilled' end`,
    livemode: 'false',
    owner_key: `'user:' || n`,
    cart_hash: `'x'`,
    email: address,
    user_id: user,
    guest: 'false',
    total_cents: '500',
    idempotency_key: `'co_' || n`,
    payment_session_id: `'cs_' || n`,
    payment_intent_id: `'pi_' || n`,
    created_at: at,
    paid_at: at,
    fulfilled_at: at,
  },
  'shop.order_lines': {
    order_id: order,
    line_no: '1',
    product_key: `'coffee'`,
    product_name: `'Coffee'`,
    product_type: `'service'`,
    price_id: `'price'`,
    unit_cents: '500',
    quantity: '1',
  },
  'shop.order_events': {
    order_id: order,
    event: `'goods_delivered'`,
    to_state: `'fulfilled'`,
    cause: `'webhook'`,
    at,
  },
  'shop.order_notes': { order_id: order, at, who: `'owner@desk.example'`, note: `'called'` },
  'public.purchases': {
    user_id: user,
    status: `'completed'`,
    product_name: `'Coffee'`,
    product_key: `'coffee'`,
    quantity: '1',
    price_paid: '5',
    order_id: order,
    line_no: '1',
    created_at: at,
  },
  'shop.requests': {
    id: request,
    order_id: order,
    line_no: '1',
    kind: `'call'`,
    state: `'closed'`,
    closed_because: `'done'`,
    state_since: at,
  },
  'shop.request_messages': {
    id: `md5('message ' || n)::uuid`,
    request_id: request,
    author: `'buyer'`,
    kind: `'message'`,
    key: 'gen_random_uuid()',
    sent_at: at,
  },
  'shop.request_files': {
    id: `md5('file ' || n)::uuid`,
    request_id: request,
    message_id: `md5('message ' || n)::uuid`,
    author: `'buyer'`,
    key: 'gen_random_uuid()',
    name: `'x'`,
    bytes: '1',
    created_at: at,
  },
  'shop.request_file_parts': { file_id: `md5('file ' || n)::uuid`, part: '1', sha256: `'x'` },
  'shop.openings': { order_id: order, line_no: '1', opened_at: at, waiver_version: `'1'` },
  'shop.early_starts': { order_id: order, line_no: '1', asked_at: at, text_version: `'1'` },
  'shop.content_grants': {
    user_id: user,
    product_key: `'guide'`,
    reason: `'x'`,
    granted_by: `'x'`,
  },
  'shop.update_refusals': { user_id: user, refused_at: at },
  'shop.reading_places': {
    user_id: user,
    product_key: `'guide'`,
    chapter: `'x'`,
    read_at: at,
    seen_version: '1',
  },
  'shop.content_accesses': {
    at,
    user_id: user,
    product_key: `'guide'`,
    name: `'x'`,
    status: '200',
    bytes: '1',
  },
  'shop.payment_events': {
    event_id: `'evt_' || n`,
    type: `'checkout.session.completed'`,
    payment_session_id: `'cs_' || n`,
    payment_intent_id: `'pi_' || n`,
    payload: `'{}'`,
    received_at: at,
    processed_at: at,
  },
  'shop.mails': {
    dedupe_key: `'key ' || n`,
    kind: `'order_confirmation'`,
    to_email: address,
    user_id: user,
    order_id: order,
    created_at: at,
    sent_at: at,
  },
  'shop.payments': {
    id: `'pi_' || n`,
    order_id: order,
    session_id: `'cs_' || n`,
    amount_cents: '500',
    currency: `'usd'`,
    paid_at: at,
  },
  'shop.refunds': {
    id: `'re_' || n`,
    payment_id: `'pi_' || n`,
    order_id: order,
    amount_cents: '100',
    status: `'succeeded'`,
    created_at: at,
    reading: '0',
  },
  'shop.refund_attempts': {
    order_id: order,
    payment_id: `'pi_' || n`,
    amount_cents: '100',
    refunded_before_cents: '0',
    who: `'owner'`,
    came_from: `'desk'`,
    state: `'made'`,
  },
  'shop.disputes': { id: `'dp_' || n`, order_id: order, status: `'won'` },
  'shop.withdrawals': {
    id: `md5('withdrawal ' || n)::uuid`,
    statement_key: hash,
    received_at: at,
    email: address,
    user_id: user,
    state: `'refunded'`,
    due_at: at,
  },
  'shop.withdrawal_lines': {
    withdrawal_id: `md5('withdrawal ' || n)::uuid`,
    order_id: order,
    line_no: '1',
    outcome: `'refunded'`,
  },
  'shop.erasures': { user_id: `md5('erased ' || n)::uuid`, email_hash: hash, at },
  'shop.audit': { who: `'owner'`, act: `'resend'`, order_number: 'n', at },
  'shop.alarms': { kind: `'invariant'`, subject: 'n::text', what: `'x'`, settled_at: at },
  'shop.rate_limits': { key: `'key ' || n`, points: '1', expire: '0' },
  'shop.stamped_files': {
    user_id: user,
    source_sha256: `'x'`,
    stamp: `'x'`,
    asked_at: at,
  },
  'pgboss.job': {
    name: `'mail'`,
    state: `'completed'`,
    data: `json_build_object('mailId', gen_random_uuid())`,
    created_on: at,
    started_on: at,
    completed_on: at,
    policy: `'short'`,
  },
}

/** Fills every growing table, as a superuser with triggers and foreign key checks off. */
export async function fillTables(client: Client): Promise<void> {
  await client.query('set session_replication_role = replica')
  for (const [table, columns] of Object.entries(rows)) {
    await client.query(
      `insert into ${table} (${Object.keys(columns).join(', ')})
      select ${Object.values(columns).join(', ')} from generate_series(1, ${ROWS}) n`,
    )
  }
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze')
}
