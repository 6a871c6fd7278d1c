import type { ErrorFormat, FuzzCase } from './fuzz-case.ts'
import { signEvent } from './sign-event.ts'
import type { World } from './world.ts'

type Json = unknown

/** A valid request to one endpoint; the classes derive bad requests from it. */
export interface Endpoint {
  name: string
  method: string
  path: string
  format: ErrorFormat
  query?: Record<string, string>
  body?: Json
  form?: Record<string, string>
  /** Access token it is sent with. */
  token?: string
  signed?: boolean
}

const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
const noToken = 'A'.repeat(43)

/** Every endpoint with a valid request, or a nearly valid one where a valid one would disturb the run. */
export function endpoints(world: World): Endpoint[] {
  return [...authEndpoints(world), ...tableEndpoints(world), ...functionEndpoints(world)]
}

function authEndpoints({ buyer: customer, changer, leaver }: World): Endpoint[] {
  const auth = (name: string, rest: Partial<Endpoint>): Endpoint => ({
    name: `auth ${name}`,
    method: 'POST',
    path: `/auth/v1/${name.split(' ')[0]}`,
    format: 'auth',
    ...rest,
  })
  const pkce = { code_challenge: challenge, code_challenge_method: 's256' }
  return [
    auth('signup', {
      query: { redirect_to: '/my-vault' },
      body: {
        email: 'fresh@example.com',
        password: 'Correct horse 1',
        data: { display_name: 'Fresh', welcome_sent: false },
        ...pkce,
      },
    }),
    auth('token password', {
      query: { grant_type: 'password' },
      body: { email: customer.email, password: customer.password },
    }),
    auth('token refresh', {
      query: { grant_type: 'refresh_token' },
      body: { refresh_token: noToken },
    }),
    auth('token pkce', {
      query: { grant_type: 'pkce' },
      body: { auth_code: noToken, code_verifier: noToken },
    }),
    auth('authorize', {
      method: 'GET',
      query: { provider: 'google', redirect_to: '/my-vault', auth_method: 'google', ...pkce },
    }),
    auth('callback', { method: 'GET', query: { state: noToken, code: noToken } }),
    auth('verify page', {
      method: 'GET',
      path: '/auth/v1/verify',
      query: { type: 'signup', token: noToken },
    }),
    auth('verify', { form: { type: 'signup', token: noToken } }),
    auth('resend', { body: { type: 'signup', email: 'fresh@example.com', ...pkce } }),
    auth('recover', { body: { email: 'fresh@example.com' } }),
    auth('logout', { query: { scope: 'local' }, token: leaver.token }),
    auth('user', { method: 'GET', token: customer.token }),
    auth('user change', {
      method: 'PUT',
      token: changer.token,
      body: {
        data: { display_name: 'Buyer', newsletter: true },
        password: 'short',
        current_password: 'Not the one 1',
      },
    }),
    auth('settings', { method: 'GET' }),
  ]
}

function tableEndpoints({ buyer: customer }: World): Endpoint[] {
  const table = (method: string, name: string, rest: Partial<Endpoint>): Endpoint => ({
    name: `${method} ${name}`,
    method,
    path: `/rest/v1/${name}`,
    format: 'tables',
    token: customer.token,
    ...rest,
  })
  const mine = `eq.${customer.userId}`
  return [
    table('GET', 'purchases', {
      query: { select: '*', user_id: mine, order: 'created_at.desc', limit: '10', offset: '0' },
    }),
    table('GET', 'free_signups', { query: { select: 'resource_name', user_id: mine } }),
    table('GET', 'profiles', { query: { select: 'display_name', user_id: mine } }),
    table('PATCH', 'profiles', {
      query: { user_id: mine },
      body: { display_name: 'Buyer', updated_at: '2026-01-01T00:00:00Z' },
    }),
    table('POST', 'profiles', { body: [{ user_id: customer.userId, display_name: 'Buyer' }] }),
  ]
}

function functionEndpoints({ buyer: customer, priceId, unpaidSessionId }: World): Endpoint[] {
  const call = (name: string, body: Json, token?: string): Endpoint => ({
    name,
    method: 'POST',
    path: `/functions/v1/${name}`,
    format: 'functions',
    body,
    ...(token ? { token } : {}),
  })
  return [
    call('create-secure-checkout', {
      email: 'guest@example.com',
      userId: null,
      cartItems: [{ name: 'Guide', priceId, quantity: 1, price: '$27', type: 'guide' }],
      validateEmailOnly: false,
    }),
    call('check-payment-status', { sessionId: unpaidSessionId }),
    call('confirm-payment-session', { sessionId: unpaidSessionId }),
    call('get-paid-order', { sessionId: unpaidSessionId }),
    call('resend-order-mail', { sessionId: unpaidSessionId }),
    call('choose-password', { sessionId: unpaidSessionId, password: 'Correct horse 2' }),
    call('confirm-chosen-password', { token: noToken }),
    call('verify-email-exists', { email: 'fresh@example.com', purpose: 'signup' }),
    call('link-guest-purchases', { email: customer.email }, customer.token),
    call(
      'handle-free-signup',
      { resourceName: 'AI Tools List', authMethod: 'email' },
      customer.token,
    ),
    call(
      'send-welcome-email',
      { email: customer.email, name: 'B', resourceName: 'AI Tools List', isGoogleSignup: false },
      customer.token,
    ),
    call('send-password-reset', { email: 'fresh@example.com' }),
    call('reset-password', { token: noToken, newPassword: 'Correct horse 2' }),
    call('export-my-data', {}, customer.token),
    call('list-orders', {}, customer.token),
    call('delete-account', { password: 'Not the one 1', token: noToken }),
    ...requestEndpoints(call, customer.token),
    call('list-withdrawable', {}, customer.token),
    call(
      'withdraw',
      {
        formId: '00000000-0000-4000-8000-000000000000',
        name: 'Buyer',
        lines: [{ orderNumber: 1, lineNo: 1 }],
      },
      customer.token,
    ),
    {
      name: 'webhook',
      method: 'POST',
      path: '/webhooks/stripe',
      format: 'functions',
      signed: true,
      body: paidEvent(unpaidSessionId),
    },
    { name: 'a page', method: 'GET', path: '/vault', format: 'page', query: { from: 'mail' } },
  ]
}

/** Calls about reading and requests; the buyer owns none of these ids. */
function requestEndpoints(
  call: (name: string, body: Json, token?: string) => Endpoint,
  token: string,
): Endpoint[] {
  const requestId = '00000000-0000-4000-8000-000000000000'
  const sent = { requestId, key: requestId, fileIds: [requestId] }
  return [
    call('list-reading', {}, token),
    call('list-requests', {}, token),
    call('read-request', { requestId }, token),
    call('send-brief', { ...sent, fields: [{ name: 'Story', text: 'We met.' }] }, token),
    call('send-request-message', { ...sent, text: 'Hello' }, token),
    call('add-request-file', { requestId, key: requestId, name: 'a.txt', bytes: 3 }, token),
    call('finish-request-file', { fileId: requestId }, token),
    call('remove-request-file', { fileId: requestId }, token),
    call('request-file-link', { fileId: requestId }, token),
    {
      name: 'a part of a file',
      method: 'POST',
      path: `/uploads/requests/${requestId}/0`,
      format: 'functions',
      token,
      body: { bytes: 3 },
    },
  ]
}

/** An event that reports the session as paid. */
export function paidEvent(sessionId: string) {
  return {
    id: `evt_${sessionId.slice(-20)}`,
    object: 'event',
    type: 'checkout.session.completed',
    created: 1_780_000_000,
    livemode: false,
    data: {
      object: {
        id: sessionId,
        object: 'checkout.session',
        payment_status: 'paid',
        status: 'complete',
        amount_total: 2700,
        currency: 'usd',
        livemode: false,
        metadata: { order_id: '00000000-0000-4000-8000-000000000000' },
      },
    },
  }
}

interface Spoilt {
  /** Description of the change, printed after the endpoint's name. */
  what: string
  query?: Record<string, string>
  /** Body to send instead of the endpoint's own. */
  text?: string | Buffer
  headers?: Record<string, string>
}

/** The endpoint's valid request with the given changes. */
export function toCase(world: World, endpoint: Endpoint, spoilt: Spoilt): FuzzCase {
  const { method, format, token } = endpoint
  const query = new URLSearchParams(spoilt.query ?? endpoint.query ?? {}).toString()
  const body = spoilt.text ?? bodyOf(endpoint)
  const type = endpoint.form ? 'application/x-www-form-urlencoded' : 'application/json'
  return {
    name: `${endpoint.name}: ${spoilt.what}`,
    method,
    path: query ? `${endpoint.path}?${query}` : endpoint.path,
    format,
    headers: {
      ...(body === undefined ? {} : { 'content-type': type }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(endpoint.signed && body !== undefined
        ? { 'stripe-signature': signEvent(body, world.webhookSecret) }
        : {}),
      ...spoilt.headers,
    },
    ...(body === undefined ? {} : { body }),
  }
}

function bodyOf({ body, form }: Endpoint): string | undefined {
  if (form) return new URLSearchParams(form).toString()
  return body === undefined ? undefined : JSON.stringify(body)
}
