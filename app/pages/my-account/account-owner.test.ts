import { expect, test } from 'vitest'
import { type AccountOwner, hasPassword, nameOf } from './account-owner.ts'

const owner: AccountOwner = {
  id: 'u1',
  created_at: '2026-11-21T12:00:00Z',
  app_metadata: {},
  user_metadata: {},
}

test('an account with Google alone has no password [ENT-user-02]', () => {
  const having = (app_metadata: AccountOwner['app_metadata']) =>
    hasPassword({ ...owner, app_metadata })
  expect(having({ provider: 'google', providers: ['google'] })).toBe(false)
  expect(having({ provider: 'google' })).toBe(false)
  expect(having({ provider: 'google', providers: ['google', 'email'] })).toBe(true)
  expect(having({ provider: 'email' })).toBe(true)
  expect(having({})).toBe(true)
})

test('uses the sign-up name until there is a profile [ENT-user-03]', () => {
  expect(nameOf({ ...owner, user_metadata: { display_name: "O'Brien" } })).toBe("O'Brien")
  expect(nameOf({ ...owner, user_metadata: { display_name: 3 } })).toBe('')
  expect(nameOf(owner)).toBe('')
})
