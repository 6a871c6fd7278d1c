import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { type Answered, answerOf, type api } from '#desk/api/call.ts'

export function canUsePasskeys(): boolean {
  return browserSupportsWebAuthn()
}

export type Proving = (typeof api.access)['sign-in' | 'confirm']

/** @throws DeskError, or the browser's error */
export async function provePasskey(at: Proving): Promise<void> {
  const optionsJSON = await answerOf(at['passkey-options'].$post())
  const response = await startAuthentication({ optionsJSON })
  await answerOf(at.passkey.$post({ json: { response } }))
}

interface Making<Answer> {
  ask: () => Promise<Answered<PublicKeyCredentialCreationOptionsJSON>>
  send: (made: { name: string; response: RegistrationResponseJSON }) => Promise<Answered<Answer>>
  name: string
}

/** @throws DeskError, or the browser's error */
export async function makePasskey<Answer>({ ask, send, name }: Making<Answer>): Promise<Answer> {
  const response = await startRegistration({ optionsJSON: await answerOf(ask()) })
  return answerOf(send({ name, response }))
}

const words: Readonly<Record<string, string>> = {
  NotAllowedError: 'The passkey request was canceled or timed out. Try again.',
  AbortError: 'The passkey request was canceled. Try again.',
  InvalidStateError: 'This device already has a passkey for the desk.',
  SecurityError: 'Passkeys only work at the desk’s own address. Open the desk there.',
  NotSupportedError: 'This device doesn’t support the passkeys the desk needs.',
  ConstraintError: 'Set up a PIN, fingerprint or face unlock on this device, then try again.',
}

export function explainPasskeyProblem(error: Error | null): string | undefined {
  if (!error) return undefined
  const said = words[error.name]
  if (said) return said
  return error.name === 'DeskError' ? error.message : 'The passkey didn’t work. Try again.'
}

/** Such as `Chrome on Android`. */
export function nameOfThisDevice(agent = navigator.userAgent): string {
  const systems = [
    ['iPhone', /iPhone/],
    ['iPad', /iPad/],
    ['Android', /Android/],
    ['Mac', /Mac OS/],
    ['Windows', /Windows/],
    ['Linux', /Linux|CrOS/],
  ] as const
  const browsers = [
    ['Edge', /Edg\//],
    ['Firefox', /Firefox|FxiOS/],
    ['Chrome', /Chrome|CriOS/],
    ['Safari', /Safari/],
  ] as const
  const find = (of: readonly (readonly [string, RegExp])[]) =>
    of.find(([, is]) => is.test(agent))?.[0]
  return `${find(browsers) ?? 'Browser'} on ${find(systems) ?? 'this device'}`
}
