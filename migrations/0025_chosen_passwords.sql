-- compatible: yes
-- A password that a guest chose on the result page of a payment, with a hash of the cookie of that browser. It opens
-- nothing: it becomes the account's when the mailed link is pressed in the same browser (decision 022), and is deleted
-- when the mailbox is proven in any other way, by the next purchase, and after a day.
create table shop_auth.chosen_passwords (
  user_id uuid primary key references shop_auth.users on delete cascade,
  password_hash text not null,
  browser_hash bytea not null,
  chosen_at timestamptz not null default now()
);
create index chosen_passwords_at on shop_auth.chosen_passwords (chosen_at);
