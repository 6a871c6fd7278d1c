import { createContext, use, useSyncExternalStore } from 'react'
import { type AuthState, type AuthStore, UNREAD } from './auth-store.ts'

export const AuthContext = createContext<AuthStore | undefined>(undefined)

export type UseAuth = AuthState &
  Pick<AuthStore, 'signIn' | 'signUp' | 'signInWithGoogle' | 'signOut'>

/** Loading on the server and while hydrating. */
export function useAuth(): UseAuth {
  const store = useAuthStore()
  const state = useSyncExternalStore(store.subscribe, store.read, () => UNREAD)
  const { signIn, signUp, signInWithGoogle, signOut } = store
  return { ...state, signIn, signUp, signInWithGoogle, signOut }
}

/** Null also until the session is known. */
export function useUser(): AuthState['user'] {
  const store = useAuthStore()
  return useSyncExternalStore(
    store.subscribe,
    () => store.read().user,
    () => null,
  )
}

export function useAuthStore(): AuthStore {
  const store = use(AuthContext)
  if (!store) throw new Error('useAuth must be used within an AuthProvider')
  return store
}
