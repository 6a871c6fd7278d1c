import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { MadePasskey, UsedPasskey } from '#contract/desk/passkeys.ts'

/** Overrides for forged responses: another site, a copied key or another user. */
export interface Said {
  origin?: string
  host?: string
  counter?: number
  userHandle?: string
  /** Without user verification (finger, face or PIN). */
  isUnchecked?: boolean
}

/** A software passkey that signs like a browser with its authenticator. */
export interface Passkey {
  id: string
  make(challenge: string, said?: Said): MadePasskey
  sign(challenge: string, said?: Said): UsedPasskey
}

const PRESENT = 0x01
const CHECKED = 0x04
const NEW_CREDENTIAL = 0x40

/** Makes an ES256 passkey for the desk at this origin. */
export function createPasskey(origin: string, memberId = ''): Passkey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const name = id.toString('base64url')
  let uses = 0
  const authData = ({ host, isUnchecked, counter }: Said, flags: number, rest: Buffer[] = []) => {
    uses += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? uses)
    const bits = PRESENT | (isUnchecked ? 0 : CHECKED) | flags
    const about = createHash('sha256').update(host ?? new URL(origin).hostname)
    return Buffer.concat([about.digest(), Buffer.from([bits]), count, ...rest])
  }
  const clientData = (type: string, challenge: string, said: Said) =>
    Buffer.from(
      JSON.stringify({ type, challenge, origin: said.origin ?? origin, crossOrigin: false }),
    )
  const outer = {
    id: name,
    rawId: name,
    type: 'public-key' as const,
    clientExtensionResults: {},
  }
  return {
    id: name,
    make: (challenge, said = {}) => {
      const cose = cborMap([
        [cborInt(1), cborInt(2)],
        [cborInt(3), cborInt(-7)],
        [cborInt(-1), cborInt(1)],
        [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
        [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
      ])
      const credential = [Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData(said, NEW_CREDENTIAL, credential))],
      ])
      return {
        ...outer,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, said).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign: (challenge, said = {}) => {
      const data = clientData('webauthn.get', challenge, said)
      const authenticatorData = authData(said, 0)
      const hash = createHash('sha256').update(data).digest()
      const signature = sign('sha256', Buffer.concat([authenticatorData, hash]), privateKey)
      const handle = said.userHandle ?? memberId
      return {
        ...outer,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(handle === '' ? {} : { userHandle: Buffer.from(handle).toString('base64url') }),
        },
      }
    },
  }
}

// CBOR, as far as a passkey needs it

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

const cborInt = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const cborBytes = (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes])
const cborText = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)])
const cborMap = (entries: [Buffer, Buffer][]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()])
