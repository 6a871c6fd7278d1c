import { createContext, use, useSyncExternalStore } from 'react'
import { type AuthState, type AuthStore, UNREAD } from './auth-store.ts'

export const AuthContext = createContext<AuthStore | undefined>(undefined)

export interface UseAuth extends AuthState {
  /** Answers with the words to show where the sign-in was refused [ERR-signin]. */
  signIn: AuthStore['signIn']
  /** Throws where the server could not be told [ACCT-25]. */
  signOut: AuthStore['signOut']
}

/** Who is signed in, and the ways in and out. Loading while prerendering and hydrating. */
export function useAuth(): UseAuth {
  const store = use(AuthContext)
  if (!store) throw new Error('useAuth must be used within an AuthProvider')
  const state = useSyncExternalStore(store.subscribe, store.read, () => UNREAD)
  return { ...state, signIn: store.signIn, signOut: store.signOut }
}
