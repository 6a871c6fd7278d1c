-- compatible: yes
-- What the desk finds orders by, and what its members write down about one.

-- the newest orders of one state
create index orders_by_state on shop.orders (state, created_at desc, number desc);
-- the beginning of an address
create index orders_by_address_start on shop.orders (email text_pattern_ops);
create index order_lines_by_product on shop.order_lines (product_key, order_id);

-- Notes only grow; those about a person go with the person, as they may say something about him.
create table shop.order_notes (
  id bigint generated always as identity primary key,
  order_id uuid not null references shop.orders on delete cascade,
  at timestamptz not null default now(),
  -- the member's address
  who text not null,
  note text not null check (note <> '')
);
create index order_notes_of_order on shop.order_notes (order_id, id);

create function shop.refuse_note_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'a note stays as it was written';
end
$$;
create trigger order_notes_stay before update on shop.order_notes
  for each statement execute function shop.refuse_note_change();
