-- What comes after a payment: refunds, disputes, alarms, prices that drifted, and where reconcile stands.

-- What the provider gave back so far; it never falls.
alter table shop.orders add column refunded_cents integer not null default 0
  check (refunded_cents >= 0);
create index orders_by_payment on shop.orders (payment_intent_id);

create table shop.disputes (
  -- the provider's id
  id text primary key,
  order_id uuid not null references shop.orders on delete cascade,
  status text not null check (status in ('open', 'won', 'lost')),
  opened_at timestamptz not null default now(),
  closed_at timestamptz
);
create index disputes_of_order on shop.disputes (order_id);

alter table shop.payment_events
  -- refunds and disputes name the payment, not the payment page
  add column payment_intent_id text,
  add column source text not null default 'webhook' check (source in ('webhook', 'reconcile')),
  -- what became of it; foreign: another shop's on the same account
  add column outcome text check (outcome in ('handled', 'ignored', 'foreign')),
  add column attempts integer not null default 0,
  add column last_error text,
  -- given up after twelve attempts; null again lets it be tried again
  add column dead_at timestamptz;
create index payment_events_of_payment on shop.payment_events (payment_intent_id);

alter table shop.mails
  add column next_try_at timestamptz not null default now(),
  -- refused for good, or undeliverable for three days; null again lets it be tried again
  add column dead_at timestamptz;
alter table shop.mails drop constraint mails_kind_check;
alter table shop.mails add constraint mails_kind_check check (kind in (
  'order_confirmation', 'set_password', 'reset_password', 'confirm_email', 'already_registered',
  'welcome', 'password_changed', 'google_linked', 'delete_account', 'account_deleted',
  'owner_sale', 'owner_alarm', 'refund_notice'
));

-- What a person has to look at. One open row for each thing; raising it again only counts.
create table shop.alarms (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- which order, price or mail; empty when the kind says it all
  subject text not null default '',
  what text not null,
  since timestamptz not null default now(),
  last_at timestamptz not null default now(),
  times integer not null default 1,
  settled_at timestamptz
);
create unique index alarms_open on shop.alarms (kind, subject) where settled_at is null;

-- Prices that are not what the catalogue says: what costs them cannot be bought.
create table shop.price_problems (
  price_id text primary key,
  problem text not null,
  since timestamptz not null default now()
);

-- How far a list of the provider was read.
create table shop.watermarks (
  name text primary key,
  at timestamptz not null
);
