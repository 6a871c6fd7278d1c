export type DeskRole = 'owner' | 'helper'

/** 200 answer of GET /api/access: who is signed in to the desk. */
export interface SignedInMember {
  email: string
  name: string
  role: DeskRole
}
