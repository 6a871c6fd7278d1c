-- compatible: yes
-- Every order number that a withdrawal names, and those it may mean. order_number stays for earlier versions.
alter table shop.withdrawals
  -- written in figures where the form asks for it, or of the lines that were ticked
  add column order_numbers integer[] not null default '{}',
  -- misread signs, and figures in the words: they count only where the address fits too
  add column possible_numbers integer[] not null default '{}';
update shop.withdrawals set order_numbers = array[order_number] where order_number is not null;
update shop.withdrawals w set order_numbers = (
  select array_agg(distinct o.number) from shop.withdrawal_lines l
  join shop.orders o on o.id = l.order_id where l.withdrawal_id = w.id
)
where user_id is not null and exists (
  select from shop.withdrawal_lines l where l.withdrawal_id = w.id
);
