-- compatible: yes
-- The watchdog looks every minute for waivers whose confirmation came back, among all openings.
create index openings_unconfirmed on shop.openings (order_id, line_no) where unconfirmed_at is not null;
