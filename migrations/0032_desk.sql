-- compatible: yes
-- The owner's desk: who may use it, and who is signed in to it.
create table shop.desk_members (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  name text not null,
  -- a helper touches no money and takes no data out
  role text not null check (role in ('owner', 'helper')),
  created_at timestamptz not null default now(),
  -- a member who was removed stays for the sake of the audit log
  removed_at timestamptz
);
create unique index desk_member_of_address on shop.desk_members (lower(email)) where removed_at is null;

create table shop.desk_sessions (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the cookie
  hash bytea not null unique,
  member_id uuid not null references shop.desk_members (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  -- when the member last proved who it is; acts with money or data ask for it again after five minutes
  confirmed_at timestamptz not null default now(),
  browser text not null default ''
);
create index desk_sessions_of_member on shop.desk_sessions (member_id);

-- where an act came from: a shell, the shop itself, or the desk with the client's address
alter table shop.audit add column came_from text not null default 'shell';
