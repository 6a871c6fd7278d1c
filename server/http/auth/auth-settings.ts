import type { Deps } from '../../deps.ts'

export function describeAuth({ google, settings }: Pick<Deps, 'google' | 'settings'>) {
  return {
    external: { anonymous_users: false, email: true, google: google !== undefined, phone: false },
    disable_signup: false,
    mailer_autoconfirm: settings.autoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  }
}
