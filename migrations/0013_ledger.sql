-- The ledger: what the card provider reports about the money of each order, a row for each of its objects by its
-- own id. The state of an order, its sums and what is owned are derived from it (domain/ledger.ts).

-- Numbers the readings of the provider: a row is not replaced by what was read before it.
create sequence shop.ledger_readings;

create table shop.payments (
  -- the payment intent
  id text primary key,
  order_id uuid not null references shop.orders on delete cascade,
  session_id text not null,
  amount_cents integer not null check (amount_cents >= 0),
  currency text not null,
  paid_at timestamptz not null,
  -- whether its refunds were read; false for those from before the ledger
  is_read boolean not null default true
);
create index payments_of_order on shop.payments (order_id);
create index payments_of_session on shop.payments (session_id);

insert into shop.payments (id, order_id, session_id, amount_cents, currency, paid_at, is_read)
select payment_intent_id, id, payment_session_id, total_cents, currency, paid_at, false
from shop.orders
where payment_intent_id is not null and payment_session_id is not null and paid_at is not null
on conflict do nothing;

create table shop.refunds (
  id text primary key,
  payment_id text not null references shop.payments on delete cascade,
  order_id uuid not null references shop.orders on delete cascade,
  amount_cents integer not null check (amount_cents > 0),
  -- the provider's: pending, requires_action, succeeded, failed, canceled
  status text not null,
  reason text,
  -- lines of the order that it is for; none for a sum
  line_nos integer[] not null default '{}',
  created_at timestamptz not null,
  reading bigint not null
);
create index refunds_of_order on shop.refunds (order_id);
create index refunds_of_payment on shop.refunds (payment_id);

-- From now on with the provider's status; `open` of earlier versions counts as open as well.
alter table shop.disputes
  drop constraint disputes_status_check,
  add column payment_id text,
  add column amount_cents integer not null default 0,
  add column reason text,
  add column due_by timestamptz,
  add column reading bigint not null default 0;
update shop.disputes d set amount_cents = o.total_cents, payment_id = o.payment_intent_id
from shop.orders o where o.id = d.order_id;
