-- compatible: yes
-- What the card provider keeps of a payment and what is left of it, in cents of the balance's currency. Null until the
-- provider knows them, which may be after the payment was handed over, and for payments from before.
alter table shop.payments
  add column fee_cents integer,
  add column net_cents integer,
  add column fee_currency text,
  add constraint payments_fee_is_whole check (num_nulls(fee_cents, net_cents, fee_currency) in (0, 3));

-- Exports read orders in the order in which they were paid, or else made, and refunds as they were made.
create index orders_by_moment on shop.orders (coalesce(paid_at, created_at), number);
create index refunds_by_time on shop.refunds (created_at, id);
