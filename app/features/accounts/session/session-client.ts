import type { GoTrueClient } from '@supabase/auth-js'

export type SessionClient = Pick<
  GoTrueClient,
  | 'onAuthStateChange'
  | 'getSession'
  | 'signInWithPassword'
  | 'signInWithOAuth'
  | 'signUp'
  | 'signOut'
  | 'setSession'
>
