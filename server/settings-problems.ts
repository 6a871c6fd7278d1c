import { type Environment, S3, siteUrlOf } from './settings-environment.ts'

export interface SettingProblem {
  name: string
  why: string
}

/** Refused in sandbox mode. */
const EXTERNAL_SERVICES = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SMTP_URL'] as const
const REQUIRED_WITH_REAL_PROVIDERS = [...EXTERNAL_SERVICES, 'MAIL_FROM', 'OWNER_EMAIL'] as const
const GOOGLE = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const

export function findProblems(environment: Environment): SettingProblem[] {
  const problems: SettingProblem[] = []
  const refuse = (name: string, why: string) => problems.push({ name, why })
  const { MODE: mode } = environment
  const s3Missing = S3.filter((name) => !environment[name])
  const isS3Begun = s3Missing.length < S3.length || environment.S3_REGION !== undefined
  for (const name of isS3Begun ? s3Missing : [])
    refuse(name, 'is required with the other S3_ settings')
  const { DESK_URL: deskUrl, DESK_PORT: deskPort } = environment
  if (deskPort && !deskUrl) refuse('DESK_PORT', 'requires DESK_URL, the address of the desk')
  if (deskUrl && new URL(deskUrl).origin === siteUrlOf(environment)) {
    refuse('DESK_URL', 'must differ from the shop’s address')
  } else if (deskUrl && !deskPort && isSameHost(deskUrl, siteUrlOf(environment))) {
    refuse('DESK_URL', 'needs its own host name or a DESK_PORT')
  }
  if (mode === 'sandbox') {
    for (const name of [...EXTERNAL_SERVICES, ...GOOGLE, 'CHECKOUT_DOMAIN'] as const) {
      if (environment[name]) {
        refuse(name, 'can’t be used in sandbox mode: set MODE to test or live')
      }
    }
  } else {
    for (const name of REQUIRED_WITH_REAL_PROVIDERS) {
      if (!environment[name]) refuse(name, `is required when MODE is ${mode}`)
    }
    const missing = GOOGLE.filter((name) => !environment[name])
    if (missing[0] && missing.length === 1) {
      refuse(missing[0], 'is required with the other GOOGLE_ setting: set both or neither')
    }
    const keyMode = environment.STRIPE_SECRET_KEY?.split('_')[1]
    if (keyMode && keyMode !== mode)
      refuse('STRIPE_SECRET_KEY', `is a ${keyMode} key, MODE is ${mode}`)
    if (environment.AUTH_AUTOCONFIRM) refuse('AUTH_AUTOCONFIRM', 'is for sandbox mode only')
    if (environment.LIMITS === 'off') refuse('LIMITS', 'may be off in sandbox mode only')
    if (environment.FULFIL_BY) refuse('FULFIL_BY', 'is for sandbox mode only')
    if (environment.SANDBOX_PORT) refuse('SANDBOX_PORT', 'is for sandbox mode only')
    if (environment.CRASH_AT) refuse('CRASH_AT', 'is for sandbox mode only')
  }
  if (mode === 'live') {
    if (!environment.SITE_URL) refuse('SITE_URL', 'is required when MODE is live')
    if (environment.SITE_URL?.startsWith('http:')) refuse('SITE_URL', 'must be https')
    if (deskUrl?.startsWith('http:')) refuse('DESK_URL', 'must be https')
    if (environment.TRUST_PROXY === undefined) {
      refuse('TRUST_PROXY', 'set the number of proxies in front of the shop, 0 for none')
    }
  }
  return problems
}

function isSameHost(one: string, other: string): boolean {
  return new URL(one).hostname === new URL(other).hostname
}
