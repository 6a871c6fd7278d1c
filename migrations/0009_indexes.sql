-- What a person's rows are found by when he asks for them or is erased, and the newest event for /metrics.
create index mails_by_address on shop.mails (to_email);
create index mails_by_user on shop.mails (user_id);
create index payment_events_by_session on shop.payment_events (payment_session_id);
create index payment_events_by_time on shop.payment_events (received_at);

-- Whether a buyer asked to be forgotten, when an order is rebuilt.
create index erasures_by_address on shop.erasures (email_hash, at);
