import type { GoTrueClient } from '@supabase/auth-js'

/** What is used of the auth client to follow a session, sign in and sign out. */
export type SessionClient = Pick<
  GoTrueClient,
  | 'onAuthStateChange'
  | 'getSession'
  | 'signInWithPassword'
  | 'signInWithOAuth'
  | 'signUp'
  | 'signOut'
>
