-- compatible: yes
-- Who may read what is delivered here, since when, where he is in it, and what was asked for.

-- A guide opened before its withdrawal period ended: the buyer asked for it at once and knew that he then loses the
-- right to withdraw (decision D7).
create table shop.openings (
  order_id uuid not null,
  line_no integer not null,
  opened_at timestamptz not null default now(),
  -- version of the text that the buyer agreed to
  waiver_version text not null,
  primary key (order_id, line_no),
  foreign key (order_id, line_no) references shop.order_lines (order_id, line_no) on delete cascade
);

-- A guide given without a sale: a present, a review copy, goodwill.
create table shop.content_grants (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references shop_auth.users on delete cascade,
  product_key text not null,
  reason text not null,
  granted_by text not null,
  granted_at timestamptz not null default now(),
  ended_at timestamptz
);
create index content_grants_user on shop.content_grants (user_id);
create unique index content_grants_one on shop.content_grants (user_id, product_key)
  where ended_at is null;

-- The chapter that somebody read last, on whatever device.
create table shop.reading_places (
  user_id uuid not null references shop_auth.users on delete cascade,
  product_key text not null,
  chapter text not null,
  read_at timestamptz not null default now(),
  primary key (user_id, product_key)
);

-- Files that were asked for by their links. Kept for 13 months.
create table shop.content_accesses (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id uuid references shop_auth.users on delete set null,
  product_key text not null,
  name text not null,
  status integer not null,
  bytes bigint not null check (bytes >= 0)
);
create index content_accesses_user on shop.content_accesses (user_id, at);
create index content_accesses_at on shop.content_accesses (at);

alter table shop.mails drop constraint mails_kind_check;
alter table shop.mails add constraint mails_kind_check check (kind in (
  'order_confirmation', 'set_password', 'reset_password', 'confirm_email', 'already_registered',
  'welcome', 'password_changed', 'google_linked', 'delete_account', 'account_deleted',
  'owner_sale', 'owner_alarm', 'refund_notice',
  'guide_opened', 'withdrawal_received', 'withdrawal_decided', 'owner_withdrawal'
));

-- Where a buyer reads a product: an address of this shop while it has content. For the table API, whose role may not
-- look at the content itself.
create function api.reading_path(key text) returns text
language sql stable security definer
set search_path = ''
as $$
  select '/my-vault/read/' || product_key from shop.content_versions
  where product_key = key and state = 'live'
$$;
revoke execute on function api.reading_path(text) from public;
grant execute on function api.reading_path(text) to authenticated;

-- Access URLs of the settings are read when they are asked for; purchases hold none any more.
drop index public.purchases_by_access_url;
do $$
begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name = 'scheduled-task' and data ->> 'task' = 'access-urls';
  end if;
end
$$;
