-- compatible: yes
-- The shop's own work at any size: what a task looks at is found by an index and read in slices.

-- Where a list that is read in slices goes on; null at its beginning.
alter table shop.watermarks add column position text;

-- Purchases with another access URL than the settings'; hashed, because a URL may be too long for an index.
create index purchases_by_access_url on public.purchases (product_key, md5(coalesce(access_url, '')));

-- Orders by their last change, and those made since a moment.
create index orders_by_change on shop.orders (updated_at, number);
create index orders_by_creation on shop.orders (created_at);
