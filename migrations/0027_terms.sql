-- compatible: yes
-- The terms that orders were made under, as the file that order mails carry (decision D7: a durable medium).
create table shop.terms (
  -- the date of their last change and a hash of their words
  version text primary key,
  pdf bytea not null,
  stored_at timestamptz not null default now()
);
-- null: of an order from before the terms were kept
alter table shop.orders add column terms_version text references shop.terms (version);
create index orders_terms_version on shop.orders (terms_version);
