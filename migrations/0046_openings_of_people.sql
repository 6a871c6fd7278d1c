-- compatible: yes
-- A guide is opened, and its right to withdraw lost, by a person: an order that is moved to another leaves it behind.
alter table shop.openings add column user_id uuid references shop_auth.users on delete set null;
-- who had the order when it was opened: the one from whom it was moved next, else its owner
update shop.openings g set user_id = coalesce(
  (
    select u.id from shop.audit a
    join shop.orders o on o.number = a.order_number
    join shop_auth.users u on u.id::text = a.facts ->> 'fromUser'
    where o.id = g.order_id and a.act = 'move' and a.at > g.opened_at
    order by a.at limit 1
  ),
  (select p.user_id from public.purchases p where p.order_id = g.order_id and p.line_no = g.line_no)
);
alter table shop.openings drop constraint openings_pkey;
alter table shop.openings add constraint openings_once
  unique nulls not distinct (order_id, line_no, user_id);
create index openings_user on shop.openings (user_id);
