create table if not exists messages (
  seq integer primary key autoincrement,
  id text not null unique,
  "to" text not null,
  "from" text not null,
  subject text not null,
  text text not null,
  html text not null,
  messageId text not null,
  headers text not null,
  receivedAt text not null
);
create table if not exists attachments (
  message text not null references messages (id) on delete cascade,
  number integer not null,
  name text not null,
  type text not null,
  content blob not null,
  primary key (message, number)
);
