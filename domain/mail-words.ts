const words: Readonly<Record<string, string>> = {
  order_confirmation: 'Order confirmation',
  set_password: 'Link to set a password',
  reset_password: 'Link to set a password',
  confirm_email: 'Link to confirm an address',
  already_registered: 'There is an account already',
  welcome: 'Welcome',
  password_changed: 'The password was changed',
  desk_access: 'To a member: new access to the desk',
  google_linked: 'Google was linked',
  delete_account: 'Link to delete an account',
  account_deleted: 'The account is deleted',
  owner_sale: 'To you: a sale',
  owner_alarm: 'To you: an alarm',
  refund_notice: 'Refund on its way',
  guide_opened: 'A guide was opened',
  withdrawal_received: 'A withdrawal has arrived',
  withdrawal_decided: 'A withdrawal is decided',
  owner_withdrawal: 'To you: a withdrawal',
  early_start: 'A service begins early',
  owner_early_start: 'To you: a service begins early',
  guide_updated: 'A guide has news',
  request_message: 'A message about a request',
  owner_request: 'To you: a request',
  brief_received: 'The details of a song arrived',
}

/** Falls back to the kind. */
export function mailWords({ kind, subject }: { kind: string; subject: string | null }): string {
  return subject ?? words[kind] ?? kind.replaceAll('_', ' ')
}
