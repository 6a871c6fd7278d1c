-- What somebody did by hand with the shop command. Rows are only ever added; nothing personal of a buyer is in
-- them, so they stay when a person is erased.
create table shop.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- name of the user on the machine
  who text not null,
  act text not null,
  -- no reference: what was done stays when the order is deleted
  order_number bigint,
  facts jsonb not null default '{}'
);
create index audit_of_order on shop.audit (order_number, id);

create function shop.refuse_audit_change() returns trigger
language plpgsql
as $$
begin
  raise exception 'what was done stays written down';
end
$$;
create trigger audit_only_grows before update or delete on shop.audit
  for each statement execute function shop.refuse_audit_change();
