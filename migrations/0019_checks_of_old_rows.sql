-- compatible: yes
-- Looks through the rows of before 0018, while the tables are read and written. A row that breaks a check stops no
-- update: the check then stays one for new and changed rows.
do $$
declare
  one record;
begin
  for one in
    select conrelid::regclass as of_table, conname as name from pg_constraint
    where not convalidated and conname in (
      'orders_refunded_at_most_total', 'orders_paid_at_by_state', 'mails_attempts_check',
      'payment_events_attempts_check')
  loop
    begin
      execute format('alter table %s validate constraint %I', one.of_table, one.name);
    exception when check_violation then
      raise warning 'rows of % from before break %', one.of_table, one.name;
    end;
  end loop;
end
$$;

-- An order's mails.
create index mails_of_order on shop.mails (order_id);
