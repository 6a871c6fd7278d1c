import { randomInt } from 'node:crypto'
import type { Trx } from '#server/db/connect.ts'
import type { AuthenticatorOwner } from '#server/db/desk/authenticators.ts'
import { replaceBackupCodes } from '#server/db/desk/backup-codes.ts'
import { tokenHash } from '#server/tokens/keys.ts'

export const CODES = 10
/** Without letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 16

/** Replaces a member's codes with ten of 80 random bits, such as `k7xm-2q9d-…`. Only hashes are stored. */
export async function makeBackupCodes(trx: Trx, owner: AuthenticatorOwner): Promise<string[]> {
  const codes = Array.from({ length: CODES }, makeCode)
  await replaceBackupCodes(trx, owner, codes.map(backupCodeHash))
  return codes
}

function makeCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
  return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-')
}

/** Tolerates case, spaces, hyphens and look-alike letters. */
export function backupCodeHash(typed: string): Buffer {
  const plain = typed.toLowerCase().replaceAll(/[\s-]/g, '')
  return tokenHash(plain.replaceAll('o', '0').replaceAll(/[il]/g, '1'))
}
