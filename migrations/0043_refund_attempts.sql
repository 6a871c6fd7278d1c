-- compatible: yes
-- Refunds that the shop asks the card provider for, each stored before the provider is asked (decision 031).

create table shop.refund_attempts (
  -- the idempotency key at the provider, which also keeps it in the refund's metadata
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references shop.orders on delete cascade,
  payment_id text not null references shop.payments on delete cascade,
  amount_cents integer not null check (amount_cents > 0),
  -- lines of the order that it is for; none for a sum
  line_nos integer[] not null default '{}',
  -- refunded of the payment when the attempt was stored
  refunded_before_cents integer not null,
  who text not null,
  came_from text not null,
  -- open: the outcome is not in the ledger yet. made: the refund is in shop.refunds. not_made: no money moved.
  state text not null default 'open' check (state in ('open', 'made', 'not_made')),
  -- the provider's answer
  refund_id text,
  -- calls to the provider with this key, and when the last one began
  asks integer not null default 1,
  asked_at timestamptz not null default now(),
  -- false until the person who asked for it has read the outcome
  is_told boolean not null default false,
  created_at timestamptz not null default now(),
  closed_at timestamptz
);
-- The next refund of an order waits until the outcome of the last one is known.
create unique index refund_attempts_open on shop.refund_attempts (order_id) where state = 'open';
create index refund_attempts_order on shop.refund_attempts (order_id);
create index refund_attempts_payment on shop.refund_attempts (payment_id);
