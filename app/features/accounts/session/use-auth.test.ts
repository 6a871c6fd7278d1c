import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AuthProvider } from './auth-provider.tsx'
import { useAuth, useUser } from './use-auth.ts'

function Shown() {
  const { user, loading } = useAuth()
  return createElement('p', null, `${user?.id ?? 'nobody'} ${loading}`)
}

test('a prerendered page is still loading and knows nobody [AUTH-13]', () => {
  const html = renderToString(createElement(AuthProvider, null, createElement(Shown)))
  expect(html).toBe('<p>nobody true</p>')
})

test('who shows the user only finds nobody there [AUTH-13]', () => {
  const Seen = () => createElement('p', null, String(useUser()))
  const html = renderToString(createElement(AuthProvider, null, createElement(Seen)))
  expect(html).toBe('<p>null</p>')
})

test('useAuth outside its provider says so [ERR-usage-02]', () => {
  expect(() => renderToString(createElement(Shown))).toThrow(
    'useAuth must be used within an AuthProvider',
  )
})

test('it tells user, session and loading, and holds the four ways in and out [ENT-user-05]', () => {
  const Named = () => createElement('p', null, Object.keys(useAuth()).toSorted().join(' '))
  const html = renderToString(createElement(AuthProvider, null, createElement(Named)))
  expect(html).toBe('<p>loading session signIn signInWithGoogle signOut signUp user</p>')
})
