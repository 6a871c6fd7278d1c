-- compatible: yes
-- Withdrawals from contracts: what was stated, which lines it is about, and what became of it (decision 021).

create table shop.withdrawals (
  id uuid primary key default gen_random_uuid(),
  -- told with a W before it
  number integer generated always as identity (start with 1001) unique,
  -- hash of the form and of what it states: confirmed twice, it is one
  statement_key bytea not null unique,
  received_at timestamptz not null default now(),
  -- null once the person is erased
  name text,
  email text,
  statement text,
  order_number integer,
  bought text,
  user_id uuid references shop_auth.users on delete set null,
  state text not null default 'received' check (state in (
    'received', 'matched', 'unmatched', 'refund_due', 'refunded', 'right_lost', 'late', 'closed'
  )),
  -- whether the shop refunds it by itself
  automatic boolean not null default false,
  -- until when money has to be back
  due_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  why text
);
create index withdrawals_email on shop.withdrawals (email);
create index withdrawals_user on shop.withdrawals (user_id);
create index withdrawals_open on shop.withdrawals (due_at)
  where state in ('received', 'matched', 'unmatched', 'refund_due');
create index withdrawals_received on shop.withdrawals (received_at);

create table shop.withdrawal_lines (
  withdrawal_id uuid not null references shop.withdrawals on delete cascade,
  order_id uuid not null,
  line_no integer not null,
  outcome text not null check (outcome in (
    'asked', 'refund', 'refunded', 'right_lost', 'late', 'already', 'refused'
  )),
  primary key (withdrawal_id, order_id, line_no),
  foreign key (order_id, line_no) references shop.order_lines (order_id, line_no) on delete cascade
);
create index withdrawal_lines_line on shop.withdrawal_lines (order_id, line_no);
-- The same line withdrawn twice is one refund.
create unique index withdrawal_lines_once on shop.withdrawal_lines (order_id, line_no)
  where outcome in ('refund', 'refunded');
