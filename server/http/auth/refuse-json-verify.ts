import { VerifyRequest } from '#contract/auth.ts'
import { AppError, errorMessages } from '#domain/errors.ts'

const types: readonly string[] = [
  'signup',
  'invite',
  'recovery',
  'magiclink',
  'email_change',
  'email',
  'sms',
  'phone_change',
]

/** In the auth client's words: codes do not exist here (decision A8). @throws AppError bad_request, otp_expired */
export function refuseJsonVerify(request: VerifyRequest): never {
  const { type, token, token_hash: hash, email, phone } = request
  if (!type) bad('Verify requires a verification type')
  if (Boolean(token) === Boolean(hash)) bad('Verify requires either a token or a token hash')
  if (hash) {
    if (email || phone) bad('Only the token_hash and type should be provided')
    checkType(type)
    throw new AppError('otp_expired', errorMessages.otp_expired)
  }
  if (Boolean(email) === Boolean(phone)) {
    bad('Only an email address or phone number should be provided on verify')
  }
  if (phone && !/^\+?[1-9]\d{1,14}$/.test(phone))
    bad('Invalid phone number format (E.164 required)')
  checkType(type)
  throw new AppError('otp_expired', 'Token has expired or is invalid')
}

function checkType(type: string) {
  if (!types.includes(type)) bad('Invalid email verification type')
}

function bad(words: string): never {
  throw new AppError('bad_request', words)
}
