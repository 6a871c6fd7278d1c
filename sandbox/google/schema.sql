-- Times are Unix milliseconds.
create table if not exists keys (
  name text primary key,
  value text not null
);
create table if not exists accounts (
  seq integer primary key autoincrement,
  email text not null unique,
  subject text not null unique,
  name text not null,
  lastUsedAt integer not null
);
create table if not exists codes (
  code text primary key,
  email text not null references accounts (email),
  redirectUri text not null,
  nonce text,
  codeChallenge text,
  expiresAt integer not null
);
create table if not exists next_fault (
  id integer primary key check (id = 1),
  fault text not null
);
