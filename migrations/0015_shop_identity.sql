-- Which shop this database is, in its backups too, and the mode it belongs to. Payments carry the id in the provider's
-- metadata, so another address changes nothing and test payments are never taken for sales.
create table shop.identity (
  only_one boolean primary key default true check (only_one),
  id uuid not null default gen_random_uuid(),
  -- null until the next start
  mode text check (mode in ('sandbox', 'test', 'live'))
);
insert into shop.identity default values;
