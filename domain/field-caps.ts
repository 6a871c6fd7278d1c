import { MAX_EMAIL_FIELD } from './email-address.ts'
import { PASSWORD_MAX } from './password.ts'

/** In characters [VAL-caps]. */
export const fieldCaps = {
  email: MAX_EMAIL_FIELD,
  password: PASSWORD_MAX,
  name: 100,
  message: 5000,
  text: 1000,
  url: 2048,
} as const
