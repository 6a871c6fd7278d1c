-- compatible: yes
-- Services that their buyers asked to begin before the withdrawal period ends (decision D7).
create table shop.early_starts (
  order_id uuid not null,
  line_no integer not null,
  asked_at timestamptz not null default now(),
  -- version of the text that the buyer agreed to
  text_version text not null,
  primary key (order_id, line_no),
  foreign key (order_id, line_no) references shop.order_lines (order_id, line_no) on delete cascade
);

alter table shop.mails drop constraint mails_kind_check;
alter table shop.mails add constraint mails_kind_check check (kind in (
  'order_confirmation', 'set_password', 'reset_password', 'confirm_email', 'already_registered',
  'welcome', 'password_changed', 'google_linked', 'delete_account', 'account_deleted',
  'owner_sale', 'owner_alarm', 'refund_notice',
  'guide_opened', 'withdrawal_received', 'withdrawal_decided', 'owner_withdrawal',
  'early_start', 'owner_early_start'
));
