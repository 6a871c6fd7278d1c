-- compatible: yes
-- What was bought and has to be done by hand: one request for each paid line of a service, with its thread and its files.

create table shop.requests (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null,
  line_no integer not null,
  -- the kind of the product when it was bought
  kind text not null,
  state text not null check (state in (
    'waiting_for_buyer', 'new', 'answered', 'scheduled', 'in_work', 'delivered', 'closed'
  )),
  state_since timestamptz not null default now(),
  -- when the shop's first answer is due: set when it becomes new
  due_at timestamptz,
  answered_at timestamptz,
  call_at timestamptz,
  call_note text,
  delivered_at timestamptz,
  -- earlier: bought long before there were requests
  closed_because text check (closed_because in ('done', 'refunded', 'revoked', 'withdrawn', 'earlier')),
  -- the state it goes back to when the reason is gone
  closed_from text,
  last_word text check (last_word in ('buyer', 'shop')),
  -- the owner was told that it will be late
  alarmed_at timestamptz,
  -- its words and files were deleted at the end of their retention
  emptied_at timestamptz,
  created_at timestamptz not null default now(),
  -- what is due first stands first
  urgency smallint not null generated always as (case state
    when 'new' then 1 when 'answered' then 2 when 'scheduled' then 2 when 'in_work' then 2
    when 'waiting_for_buyer' then 3 when 'delivered' then 4 else 5 end) stored,
  turn_at timestamptz not null generated always as (coalesce(
    case state when 'new' then due_at when 'scheduled' then call_at end, state_since)) stored,
  unique (order_id, line_no),
  foreign key (order_id, line_no) references shop.order_lines (order_id, line_no) on delete cascade,
  check ((state = 'closed') = (closed_because is not null))
);
create index requests_by_turn on shop.requests (urgency, turn_at, id);
create index requests_by_kind on shop.requests (kind, urgency, turn_at, id);
create index requests_by_state on shop.requests (state, turn_at, id);
create index requests_by_kind_and_state on shop.requests (kind, state, turn_at, id);
create index requests_to_watch on shop.requests (due_at) where state = 'new' and alarmed_at is null;

-- The thread: the brief, what both sides wrote, what was delivered, and calls that were booked.
create table shop.request_messages (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references shop.requests on delete cascade,
  author text not null check (author in ('buyer', 'shop')),
  kind text not null check (kind in ('brief', 'message', 'delivery', 'call')),
  -- made by whoever sends it, so that it is stored once
  key uuid not null,
  body text not null default '',
  -- of a brief: what was asked and what was answered
  fields jsonb not null default '[]',
  call_at timestamptz,
  sent_at timestamptz not null default clock_timestamp(),
  unique (request_id, key)
);
create index request_messages_in_order on shop.request_messages (request_id, sent_at);
create unique index one_brief on shop.request_messages (request_id) where kind = 'brief';

-- Files of both sides. They arrive in parts, and belong to no message until they are sent.
create table shop.request_files (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references shop.requests on delete cascade,
  message_id uuid references shop.request_messages on delete cascade,
  author text not null check (author in ('buyer', 'shop')),
  key uuid not null,
  name text not null,
  bytes bigint not null check (bytes > 0),
  -- what its contents are; null until all of it has arrived and was looked at
  media_type text,
  created_at timestamptz not null default now(),
  first_downloaded_at timestamptz,
  unique (request_id, key)
);
create index request_files_of_message on shop.request_files (message_id);
create index request_files_unsent on shop.request_files (created_at) where message_id is null;

create table shop.request_file_parts (
  file_id uuid not null references shop.request_files on delete cascade,
  part integer not null,
  sha256 text not null references shop.content_blobs,
  primary key (file_id, part)
);
create index request_file_parts_of_blob on shop.request_file_parts (sha256);

alter table shop.mails drop constraint mails_kind_check;
alter table shop.mails add constraint mails_kind_check check (kind in (
  'order_confirmation', 'set_password', 'reset_password', 'confirm_email', 'already_registered',
  'welcome', 'password_changed', 'google_linked', 'delete_account', 'account_deleted',
  'owner_sale', 'owner_alarm', 'refund_notice',
  'guide_opened', 'withdrawal_received', 'withdrawal_decided', 'owner_withdrawal',
  'early_start', 'owner_early_start', 'guide_updated',
  'request_message', 'owner_request'
));
