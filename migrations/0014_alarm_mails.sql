-- Which alarms the owner was mailed about, so that each is in a mail within the hour.
alter table shop.alarms
  -- when the alarm was last in a mail to the owner
  add column mailed_at timestamptz,
  -- false: only listed, because a mail about it could not be sent either
  add column mailable boolean not null default true;
create index mails_to_owner_about_alarms on shop.mails (created_at) where kind = 'owner_alarm';
