-- compatible: yes
-- Guides that were given are shown among what somebody owns, and owners can be told of a new version.

-- What the signed-in person was given and may read now. For the table API, whose role may not look at the rest: who gave
-- it, and why.
create function api.own_grants()
returns table (id uuid, user_id uuid, product_key text, granted_at timestamptz)
language sql stable security definer rows 2
set search_path = ''
as $$
  select g.id, g.user_id, g.product_key, g.granted_at from shop.content_grants g
  where g.user_id = (select shop_auth.uid()) and g.ended_at is null
$$;
revoke execute on function api.own_grants() from public;
grant execute on function api.own_grants() to authenticated;

-- Who wants no mails about new versions.
create table shop.update_refusals (
  user_id uuid primary key references shop_auth.users on delete cascade,
  refused_at timestamptz not null default now()
);

alter table shop.mails drop constraint mails_kind_check;
alter table shop.mails add constraint mails_kind_check check (kind in (
  'order_confirmation', 'set_password', 'reset_password', 'confirm_email', 'already_registered',
  'welcome', 'password_changed', 'google_linked', 'delete_account', 'account_deleted',
  'owner_sale', 'owner_alarm', 'refund_notice',
  'guide_opened', 'withdrawal_received', 'withdrawal_decided', 'owner_withdrawal',
  'early_start', 'owner_early_start', 'guide_updated'
));

-- Whether what an older backup brought back of this person was deleted again. Erasures that come from the file beside the
-- backups are not applied yet.
alter table shop.erasures add column applied boolean not null default true;
