import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AuthProvider } from './auth-provider.tsx'
import { useAuth, useUser } from './use-auth.ts'

function Shown() {
  const { user, loading } = useAuth()
  return createElement('p', null, `${user?.id ?? 'nobody'} ${loading}`)
}

test('useAuth is loading without a user in prerendered HTML [AUTH-13]', () => {
  const html = renderToString(createElement(AuthProvider, null, createElement(Shown)))
  expect(html).toBe('<p>nobody true</p>')
})

test('useUser returns null in prerendered HTML [AUTH-13]', () => {
  const Seen = () => createElement('p', null, String(useUser()))
  const html = renderToString(createElement(AuthProvider, null, createElement(Seen)))
  expect(html).toBe('<p>null</p>')
})

test('useAuth throws outside its provider [ERR-usage-02]', () => {
  expect(() => renderToString(createElement(Shown))).toThrow(
    'useAuth must be used within an AuthProvider',
  )
})

test('useAuth provides user, session, loading and the four sign-in functions [ENT-user-05]', () => {
  const Named = () => createElement('p', null, Object.keys(useAuth()).toSorted().join(' '))
  const html = renderToString(createElement(AuthProvider, null, createElement(Named)))
  expect(html).toBe('<p>loading session signIn signInWithGoogle signOut signUp user</p>')
})
