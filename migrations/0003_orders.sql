-- Money. An order row is committed before the card provider is asked; purchases are written by one
-- function only, once per payment session.

create table shop.orders (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity (start with 1001) unique,
  state text not null check (state in (
    'created', 'open', 'expired', 'review', 'paid', 'fulfilled',
    'partially_refunded', 'disputed', 'refunded', 'revoked'
  )),
  livemode boolean not null,
  -- user:<id>, or guest:<hash of e-mail and browser cookie>
  owner_key text not null,
  cart_hash text not null,
  -- canonical; null once erased
  email text,
  -- who bought signed in, and for guests whoever the order was handed to
  user_id uuid references shop_auth.users on delete set null,
  guest boolean not null,
  currency text not null default 'usd',
  total_cents integer not null check (total_cents > 0),
  idempotency_key text not null unique,
  payment_session_id text unique,
  payment_intent_id text,
  checkout_url text,
  checkout_expires_at timestamptz,
  -- what fulfilling did about the buyer's account: created, existing or none
  account text check (account in ('created', 'existing', 'none')),
  review_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  paid_at timestamptz,
  fulfilled_at timestamptz
);
-- one payable order per buyer and cart
create unique index orders_one_payable on shop.orders (owner_key, cart_hash)
  where state in ('created', 'open');
create index orders_by_email on shop.orders (email);
create index orders_by_user on shop.orders (user_id);
create index orders_unsettled on shop.orders (created_at)
  where state in ('created', 'open', 'paid', 'review');

create table shop.order_lines (
  order_id uuid not null references shop.orders on delete cascade,
  line_no integer not null,
  product_key text not null,
  product_name text not null,
  product_type text not null,
  price_id text not null,
  unit_cents integer not null check (unit_cents > 0),
  quantity integer not null check (quantity between 1 and 10),
  primary key (order_id, line_no)
);

alter table public.purchases
  add constraint purchases_of_an_order_line
  foreign key (order_id, line_no) references shop.order_lines (order_id, line_no);

create table shop.order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references shop.orders on delete cascade,
  event text not null,
  from_state text,
  to_state text not null,
  -- what brought it about: checkout, webhook, status, confirm, reconcile
  cause text not null,
  at timestamptz not null default now()
);
create index order_events_of_order on shop.order_events (order_id, id);

-- The inbox: every verified webhook event once, stored before it is answered.
create table shop.payment_events (
  event_id text primary key,
  type text not null,
  payment_session_id text,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz
);
create index payment_events_waiting on shop.payment_events (received_at) where processed_at is null;

-- Mails to send and sent. The row is written with what it tells about, so neither exists without the other.
create table shop.mails (
  id uuid primary key default gen_random_uuid(),
  dedupe_key text not null unique,
  kind text not null check (kind in ('order_confirmation', 'set_password', 'reset_password')),
  to_email text not null,
  user_id uuid references shop_auth.users on delete cascade,
  order_id uuid references shop.orders on delete cascade,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text
);
create index mails_waiting on shop.mails (created_at) where sent_at is null;

grant usage on schema api to authenticated;
