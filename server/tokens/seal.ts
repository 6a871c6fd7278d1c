import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts stored values with a key kept outside the database (AES-256-GCM). */
export interface Seal {
  /** Identifies the key without revealing it. */
  keyId: string
  close(name: string, plain: Buffer): Buffer
  /** @throws Error for a value of another key or name, or an altered one */
  open(name: string, sealed: Buffer): Buffer
}

const IV_BYTES = 12
const TAG_BYTES = 16

/** Any text with enough randomness. */
export function createSeal(secretsKey: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secretsKey, '', 'master-ai secrets', 32))
  return {
    keyId: createHmac('sha256', key).update('id').digest('hex').slice(0, 16),
    close(name, plain) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name))
      const text = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), text])
    },
    open(name, sealed) {
      const [iv, tag, text] = [
        sealed.subarray(0, IV_BYTES),
        sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES),
        sealed.subarray(IV_BYTES + TAG_BYTES),
      ]
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(name)).setAuthTag(tag)
      return Buffer.concat([decipher.update(text), decipher.final()])
    },
  }
}
