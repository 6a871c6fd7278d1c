-- compatible: yes
-- What is new in a guide is told to those who have read an earlier version: the newest version whose news a reader knows,
-- at first the one he began with. Unknown for who read before this was kept and nothing since.
alter table shop.reading_places add column seen_version integer;
update shop.reading_places p set seen_version = (
  select max(v.number) from shop.content_versions v
  where v.product_key = p.product_key and v.live_at <= p.read_at
);
