import { createContext, use, useSyncExternalStore } from 'react'
import { type AuthState, type AuthStore, UNREAD } from './auth-store.ts'

export const AuthContext = createContext<AuthStore | undefined>(undefined)

export interface UseAuth extends AuthState {
  /** Answers with the words to show where the sign-in was refused [ERR-signin]. */
  signIn: AuthStore['signIn']
  /** Answers with the words to show where the sign-up was refused [ERR-signup]. */
  signUp: AuthStore['signUp']
  /** Leaves for Google; answers only where that did not work. */
  signInWithGoogle: AuthStore['signInWithGoogle']
  /** Throws where the server could not be told [ACCT-25]. */
  signOut: AuthStore['signOut']
}

/** Who is signed in, and the ways in and out. Loading while prerendering and hydrating. */
export function useAuth(): UseAuth {
  const store = useAuthStore()
  const state = useSyncExternalStore(store.subscribe, store.read, () => UNREAD)
  const { signIn, signUp, signInWithGoogle, signOut } = store
  return { ...state, signIn, signUp, signInWithGoogle, signOut }
}

/** Who is signed in, for what need not know whether that is known yet: nobody while prerendering and hydrating. */
export function useUser(): AuthState['user'] {
  const store = useAuthStore()
  return useSyncExternalStore(
    store.subscribe,
    () => store.read().user,
    () => null,
  )
}

function useAuthStore(): AuthStore {
  const store = use(AuthContext)
  if (!store) throw new Error('useAuth must be used within an AuthProvider')
  return store
}
