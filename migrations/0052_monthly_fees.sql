-- compatible: yes
-- The fee that a line brings after launch, as it was when the line was bought; null where there is none or it is older.
alter table shop.order_lines
  add column monthly_fee_cents integer check (monthly_fee_cents > 0);
