import type { Generated } from 'kysely'
import type { MadeAt } from './columns.ts'

// Migration 0033.

export interface DeskInvitationsTable {
  id: Generated<string>
  hash: Buffer
  memberId: string
  /** The inviting member (migration 0042). */
  madeBy: string | null
  createdAt: MadeAt
  expiresAt: Date
  usedAt: Date | null
}

export interface DeskPasskeysTable {
  id: string
  memberId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  createdAt: MadeAt
  lastUsedAt: Date | null
  invitationId: string | null
}

export interface DeskAuthenticatorsTable {
  id: Generated<string>
  memberId: string
  lastStep: Generated<number>
  createdAt: MadeAt
  provenAt: Date | null
  invitationId: string | null
}

export interface DeskRecoveryCodesTable {
  hash: Buffer
  memberId: string
  createdAt: MadeAt
  usedAt: Date | null
  invitationId: string | null
}

/** An answer is valid for its purpose only. */
export type ChallengePurpose = 'sign-in' | 'confirm' | 'add' | 'invitation'

export interface DeskChallengesTable {
  hash: Buffer
  purpose: ChallengePurpose
  memberId: string | null
  challenge: string
  expiresAt: Date
}
