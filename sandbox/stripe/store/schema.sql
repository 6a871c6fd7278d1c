-- Times are Unix milliseconds, amounts cents.
create table if not exists keys (
  name text primary key,
  value text not null
);
create table if not exists sessions (
  seq integer primary key autoincrement,
  id text not null unique,
  status text not null default 'open' check (status in ('open', 'complete', 'expired')),
  amountTotal integer not null,
  currency text not null,
  customerEmail text,
  payerEmail text,
  clientReferenceId text,
  metadata text not null,
  paymentMetadata text not null,
  successUrl text not null,
  cancelUrl text,
  submitType text,
  createdAt integer not null,
  expiresAt integer not null,
  paidAt integer,
  paymentIntent text unique,
  charge text unique
);
create index if not exists sessions_to_expire on sessions (expiresAt) where status = 'open';
create table if not exists session_lines (
  sessionId text not null references sessions (id),
  position integer not null,
  id text not null unique,
  priceId text not null,
  productName text not null,
  unitAmount integer not null,
  quantity integer not null,
  primary key (sessionId, position)
);
create table if not exists line_products (
  lineId text primary key references session_lines (id),
  metadata text not null
);
create table if not exists refunds (
  seq integer primary key autoincrement,
  id text not null unique,
  sessionId text not null references sessions (id),
  charge text not null,
  paymentIntent text not null,
  amount integer not null,
  currency text not null,
  reason text,
  metadata text not null,
  createdAt integer not null
);
create index if not exists refunds_of_session on refunds (sessionId);
create table if not exists refund_statuses (
  refundId text primary key references refunds (id),
  status text not null
);
create table if not exists refund_failures (
  refundId text primary key references refunds (id),
  failsAt integer not null
);
drop view if exists refund_list;
create view refund_list as
  select refunds.*, coalesce(status, 'succeeded') as status
  from refunds left join refund_statuses on refundId = id;
create table if not exists disputes (
  seq integer primary key autoincrement,
  id text not null unique,
  sessionId text not null references sessions (id),
  charge text not null,
  paymentIntent text not null,
  amount integer not null,
  currency text not null,
  status text not null,
  createdAt integer not null
);
create index if not exists disputes_of_session on disputes (sessionId);
create table if not exists events (
  seq integer primary key autoincrement,
  id text not null unique,
  type text not null,
  sessionId text not null references sessions (id),
  body text not null,
  createdAt integer not null
);
create table if not exists deliveries (
  eventId text primary key references events (id),
  attempts integer not null default 0,
  lastStatus integer,
  lastError text,
  createdAt integer not null,
  deliveredAt integer,
  nextAttemptAt integer,
  leaseOwner text,
  leaseUntil integer not null default 0
);
create index if not exists deliveries_due on deliveries (nextAttemptAt)
  where nextAttemptAt is not null;
create table if not exists faults (
  seq integer primary key autoincrement,
  target text not null,
  spec text not null,
  remaining integer not null
);
create table if not exists idempotent_answers (
  key text primary key,
  fingerprint text not null,
  status integer not null,
  body text not null,
  requestId text not null,
  createdAt integer not null
);
