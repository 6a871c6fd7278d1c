import type { User } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import type { FunctionResult } from '#app/browser/api/invoke-function.ts'
import { forgivingStorage } from '#app/browser/storage.ts'
import { withLock } from '#app/browser/with-lock.ts'
import { answerCalls } from '../../../../tests/support/answer-calls.ts'
import { type SignInPlace, Welcome, welcomedKey } from './welcome-user.ts'

const person: User = {
  id: 'u1',
  email: 'joe@x.co',
  email_confirmed_at: '2026-11-20T00:00:00Z',
  last_sign_in_at: '2026-11-21T00:00:00Z',
  aud: 'authenticated',
  app_metadata: { provider: 'email' },
  user_metadata: { display_name: 'Joe' },
  created_at: '2026-11-20T00:00:00Z',
}
const { email_confirmed_at: _, ...unconfirmed } = person
const google: User = { ...unconfirmed, app_metadata: { provider: 'google' } }
const vault: SignInPlace = { path: '/vault', resource: undefined }

type Answer = (name: string) => FunctionResult | Promise<FunctionResult>

/** A browser whose server gives the answers of the test; `log` holds the calls in order. */
function browser(answer: Answer = () => ({ data: { success: true } })) {
  const done: [name: string, body?: object][] = []
  const errors: string[] = []
  const storage = forgivingStorage(() => {
    throw new Error('SecurityError')
  })
  const welcome = new Welcome({
    call: answerCalls((name, body) => {
      done.push([name, body])
      return answer(name)
    }),
    onFreeSignup: () => void done.push(['free signup stored']),
    markWelcomed: async () => void done.push(['welcome_sent']),
    storage,
    withLock: (name, work) => withLock(undefined, name, work),
    log: (place) => void errors.push(place),
  })
  return { welcome, done, errors, storage, names: () => done.map(([name]) => name) }
}

async function signIn(user: User, place = vault, answer?: Answer) {
  const opened = browser(answer)
  await opened.welcome.run(user, place)
  return opened
}

test('records the URL’s resource, then sends the welcome email [WEL-02, WEL-05]', async () => {
  const { done } = await signIn(person, { ...vault, resource: 'AI Tools List' })
  expect(done).toEqual([
    ['handle-free-signup', { resourceName: 'AI Tools List', authMethod: 'email' }],
    ['free signup stored'],
    [
      'send-welcome-email',
      {
        email: 'joe@x.co',
        name: 'Joe',
        resourceName: 'AI Tools List',
        isGoogleSignup: false,
        authMethod: 'email',
      },
    ],
    ['welcome_sent'],
  ])
})

test('records the metadata’s resource unless the URL has one [WEL-03, WEL-16]', async () => {
  const user = { ...person, user_metadata: { resource_name: 'Voice AI Explained' } }
  const { done } = await signIn(user)
  expect(done[0]?.[1]).toMatchObject({ resourceName: 'Voice AI Explained' })
  const other = await signIn(user, { ...vault, resource: 'AI Tools List' })
  expect(other.done[0]?.[1]).toMatchObject({ resourceName: 'AI Tools List' })
})

test('records nothing without a resource [WEL-04]', async () => {
  const { names } = await signIn(person)
  expect(names()).toEqual(['send-welcome-email', 'welcome_sent'])
})

test('records the resource once per sign-in [WEL-03]', async () => {
  const { welcome, names } = browser()
  const place = { ...vault, resource: 'AI Tools List' }
  await Promise.all([welcome.run(person, place), welcome.run(person, place)])
  await welcome.run({ ...person, last_sign_in_at: '2026-11-22T00:00:00Z' }, place)
  expect(names().filter((name) => name === 'handle-free-signup')).toHaveLength(2)
})

test('welcomes a Google user with their full name [WEL-07, ENT-payload-01]', async () => {
  const named = { ...google, user_metadata: { full_name: 'Joe Doe' } }
  const { done } = await signIn(named)
  const body = { name: 'Joe Doe', isGoogleSignup: true, authMethod: 'google', resourceName: null }
  expect(done[0]).toMatchObject(['send-welcome-email', body])
})

test('welcomes an email user once confirmed [WEL-06, WEL-08]', async () => {
  expect((await signIn(unconfirmed)).names()).toEqual([])
  expect((await signIn(person)).names()).toContain('send-welcome-email')
})

test('sends no second welcome when the metadata has welcome_sent [WEL-09]', async () => {
  const user = { ...person, user_metadata: { welcome_sent: true } }
  expect((await signIn(user)).names()).toEqual([])
})

test('sends no second welcome from the same browser [WEL-10]', async () => {
  const { welcome, names, storage } = browser()
  storage.setItem(welcomedKey(person.id), 'true')
  await welcome.run(person, vault)
  expect(names()).toEqual([])
  await welcome.run({ ...person, id: 'u2' }, vault)
  expect(names()).toContain('send-welcome-email')
})

test('sends no welcome on the password reset page [WEL-11]', async () => {
  expect((await signIn(person, { ...vault, path: '/reset-password' })).names()).toEqual([])
})

test('marks the welcome as sent in the metadata and the browser [WEL-12, API-auth-16]', async () => {
  const { names, storage } = await signIn(person)
  expect(names().at(-1)).toBe('welcome_sent')
  expect(storage.getItem(welcomedKey(person.id))).toBe('true')
})

test('simultaneous sign-in events send one email [WEL-13]', async () => {
  const { promise, resolve } = Promise.withResolvers<FunctionResult>()
  const { welcome, names } = browser(() => promise)
  const first = welcome.run(person, vault)
  const second = welcome.run(person, vault)
  resolve({ data: { success: true } })
  await Promise.all([first, second])
  await welcome.run(person, vault)
  expect(names()).toEqual(['send-welcome-email', 'welcome_sent'])
})

test('logs a failed welcome and retries it at the next sign-in [WEL-14]', async () => {
  const { welcome, names, errors, storage } = browser(() => ({
    error: { message: '', status: 500 },
  }))
  await welcome.run(person, vault)
  expect(errors).toEqual(['welcome: email'])
  expect(names()).toEqual(['send-welcome-email'])
  expect(storage.getItem(welcomedKey(person.id))).toBeNull()
  await welcome.run(person, vault)
  expect(names()).toEqual(['send-welcome-email', 'send-welcome-email'])
})

test('logs a failed recording and still sends the welcome [WEL-15]', async () => {
  const place = { ...vault, resource: 'AI Tools List' }
  const { errors, names } = await signIn(person, place, (name) =>
    name === 'handle-free-signup' ? { error: { message: 'x', status: 503 } } : { data: {} },
  )
  expect(errors).toEqual(['welcome: resource'])
  expect(names()).toContain('send-welcome-email')
})
