-- compatible: yes
-- What the owner's desk finds people, withdrawals, alarms and mails by.

-- a mail that was given up and is not to be tried again; who set it aside and why is in the audit log
alter table shop.mails add column set_aside_at timestamptz;
create index mails_given_up on shop.mails (dead_at, id) where dead_at is not null and sent_at is null;

create index withdrawals_by_state on shop.withdrawals (state, number);

create index alarms_settled on shop.alarms (settled_at, id) where settled_at is not null;
create index audit_of_alarm on shop.audit ((facts ->> 'id')) where act = 'settle';

-- Parts of addresses are found by trigrams. A database whose owner may not have them is read through instead.
do $$
declare
  ops text;
begin
  begin
    create extension if not exists pg_trgm with schema shop;
  exception when others then
    raise notice 'no trigrams here: %', sqlerrm;
  end;
  select format('%I.gin_trgm_ops', n.nspname) into ops
    from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  if ops is not null then
    execute format('create index if not exists orders_email_parts on shop.orders using gin (email %s)', ops);
    execute format('create index if not exists users_email_parts on shop_auth.users using gin (lower(email) %s)', ops);
    execute format('create index if not exists withdrawals_email_parts on shop.withdrawals using gin (email %s)', ops);
  end if;
end
$$;
