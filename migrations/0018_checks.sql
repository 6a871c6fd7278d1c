-- compatible: yes
-- What must hold in every row, checked by the database too. Not for the rows of before: those are looked through by the
-- next file, so that no table is locked for as long as that takes.
alter table shop.orders
  -- what was delivered has the price it was given back at most (what is held for review may have been paid more)
  add constraint orders_refunded_at_most_total
    check (fulfilled_at is null or refunded_cents <= total_cents) not valid,
  add constraint orders_paid_at_by_state check (
    paid_at is not null
    or (fulfilled_at is null and state not in ('paid', 'fulfilled', 'partially_refunded', 'disputed'))
  ) not valid;
alter table shop.mails add constraint mails_attempts_check check (attempts >= 0) not valid;
alter table shop.payment_events
  add constraint payment_events_attempts_check check (attempts >= 0) not valid;

-- The triggers of rows are not asked when a table is emptied as a whole.
create trigger audit_is_not_emptied before truncate on shop.audit
  for each statement execute function shop.refuse_audit_change();
