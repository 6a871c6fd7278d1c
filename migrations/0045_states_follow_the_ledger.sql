-- compatible: yes
-- States of withdrawals and purchases follow the ledger, and a waiver is judged by facts that are never overwritten.

-- withdrawn: the money is due and not back yet
alter table public.purchases drop constraint purchases_status_check;
alter table public.purchases add constraint purchases_status_check
  check (status in ('completed', 'withdrawn', 'refunded', 'revoked'));

-- what the customer was last told of the line
alter table shop.withdrawal_lines add column told_outcome text;
update shop.withdrawal_lines set told_outcome = outcome where outcome not in ('asked', 'refund');

-- A confirmation that came back counts from when it was sent after all.
alter table shop.openings
  add column unconfirmed_at timestamptz,
  add column confirmed_at timestamptz;
update shop.openings g set unconfirmed_at = m.dead_at
from shop.mails m
where m.dedupe_key = 'guide-opened:' || g.order_id || ':' || g.line_no and m.dead_at is not null;

-- refunds that came back after their withdrawal was refunded
update shop.withdrawal_lines x set outcome = 'refund', told_outcome = null
from public.purchases p
where p.order_id = x.order_id and p.line_no = x.line_no
  and x.outcome = 'refunded' and p.status = 'completed';
update shop.withdrawals w set state = 'refund_due', automatic = false, decided_at = null,
  decided_by = null, why = 'its refund came back: refund it again, or pay another way'
where w.state = 'refunded' and exists (
  select from shop.withdrawal_lines x where x.withdrawal_id = w.id and x.outcome = 'refund'
);
update public.purchases p set status = 'withdrawn'
from shop.withdrawal_lines x
where x.order_id = p.order_id and x.line_no = p.line_no
  and x.outcome = 'refund' and p.status = 'completed';
