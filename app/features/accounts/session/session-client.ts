import type { GoTrueClient } from '@supabase/auth-js'

/** The part of the auth client that is used to follow a session, sign in and sign out. */
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
