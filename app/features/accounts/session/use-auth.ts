import { createContext, use, useSyncExternalStore } from 'react'
import { type AuthState, type AuthStore, UNREAD } from './auth-store.ts'

export const AuthContext = createContext<AuthStore | undefined>(undefined)

export interface UseAuth extends AuthState {
  /** Resolves to the message to show where the sign-in was refused [ERR-signin]. */
  signIn: AuthStore['signIn']
  /** Resolves to the message to show where the sign-up was refused [ERR-signup]. */
  signUp: AuthStore['signUp']
  /** Redirects to Google; resolves only where that failed. */
  signInWithGoogle: AuthStore['signInWithGoogle']
  /** Throws where the server could not be reached [ACCT-25]. */
  signOut: AuthStore['signOut']
}

/** The session and the actions that change it. Loading while prerendering and hydrating. */
export function useAuth(): UseAuth {
  const store = useAuthStore()
  const state = useSyncExternalStore(store.subscribe, store.read, () => UNREAD)
  const { signIn, signUp, signInWithGoogle, signOut } = store
  return { ...state, signIn, signUp, signInWithGoogle, signOut }
}

/** The signed-in user, or null, also while that is not known yet (prerendering, hydrating, reading the session). */
export function useUser(): AuthState['user'] {
  const store = useAuthStore()
  return useSyncExternalStore(
    store.subscribe,
    () => store.read().user,
    () => null,
  )
}

/** The state itself, for what is no action of useAuth. */
export function useAuthStore(): AuthStore {
  const store = use(AuthContext)
  if (!store) throw new Error('useAuth must be used within an AuthProvider')
  return store
}
