const words: Readonly<Record<string, string>> = {
  order_confirmation: 'Order confirmation',
  set_password: 'Password link',
  reset_password: 'Password link',
  confirm_email: 'Confirmation link',
  already_registered: 'Account already exists',
  welcome: 'Welcome',
  password_changed: 'Password changed',
  desk_access: 'Desk access changed',
  google_linked: 'Google linked',
  delete_account: 'Account deletion link',
  account_deleted: 'Account deleted',
  owner_sale: 'To you: sale',
  owner_alarm: 'To you: alarm',
  refund_notice: 'Refund on its way',
  guide_opened: 'Guide opened',
  withdrawal_received: 'Withdrawal received',
  withdrawal_decided: 'Withdrawal decided',
  owner_withdrawal: 'To you: withdrawal',
  early_start: 'Early start confirmed',
  owner_early_start: 'To you: early start',
  guide_updated: 'Guide update',
  request_message: 'Message about a commission',
  owner_request: 'To you: commission',
  brief_received: 'Song details received',
}

/** Falls back to the kind. */
export function mailWords({ kind, subject }: { kind: string; subject: string | null }): string {
  return subject ?? words[kind] ?? kind.replaceAll('_', ' ')
}
