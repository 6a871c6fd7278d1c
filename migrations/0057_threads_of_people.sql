-- What was written about a service belongs to a person: an order that is moved to another leaves it behind.
alter table shop.request_messages
  -- who had the order when it was written; null: who has it now
  add column former_user_id uuid references shop_auth.users on delete cascade;
create index request_messages_of_former on shop.request_messages (former_user_id)
  where former_user_id is not null;
drop index shop.one_brief;
create unique index one_brief on shop.request_messages (request_id)
  where kind = 'brief' and former_user_id is null;
