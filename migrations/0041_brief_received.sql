-- compatible: yes
-- Who sends the details of a song is told that they arrived.
alter table shop.mails drop constraint mails_kind_check;
alter table shop.mails add constraint mails_kind_check check (kind in (
  'order_confirmation', 'set_password', 'reset_password', 'confirm_email', 'already_registered',
  'welcome', 'password_changed', 'google_linked', 'delete_account', 'account_deleted',
  'owner_sale', 'owner_alarm', 'refund_notice',
  'guide_opened', 'withdrawal_received', 'withdrawal_decided', 'owner_withdrawal',
  'early_start', 'owner_early_start', 'guide_updated',
  'request_message', 'owner_request', 'brief_received'
));
