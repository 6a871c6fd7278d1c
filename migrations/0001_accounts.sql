-- Who somebody is. The schema is called shop_auth, not auth, because managed databases have an auth of their own.

create schema if not exists shop;
create schema shop_auth;

-- The roles the table API works as. Roles belong to the whole cluster, so another database may have made them.
do $$
begin
  begin
    create role anon nologin;
  exception when duplicate_object or unique_violation then null;
  end;
  begin
    create role authenticated nologin;
  exception when duplicate_object or unique_violation then null;
  end;
  execute format('grant anon, authenticated to %I', current_user);
end
$$;

create table shop_auth.users (
  id uuid primary key default gen_random_uuid(),
  -- canonical: trimmed and lowercased
  email text not null,
  -- argon2id; null while nobody has proven the mailbox and chosen one
  password_hash text,
  email_confirmed_at timestamptz,
  user_metadata jsonb not null default '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email_unique on shop_auth.users (lower(email));

create table shop_auth.identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references shop_auth.users on delete cascade,
  provider text not null,
  -- the provider's own name for the person; for e-mail the user id
  subject text not null,
  identity_data jsonb not null default '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, subject)
);
create index identities_user on shop_auth.identities (user_id);

create table shop_auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references shop_auth.users on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index sessions_user on shop_auth.sessions (user_id);

create table shop_auth.refresh_tokens (
  -- SHA-256 of the token: the token itself is nowhere
  hash bytea primary key,
  session_id uuid not null references shop_auth.sessions on delete cascade,
  parent_hash bytea,
  created_at timestamptz not null default now(),
  -- when it was exchanged for its child
  rotated_at timestamptz
);
create index refresh_tokens_session on shop_auth.refresh_tokens (session_id);

create table shop_auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references shop_auth.users on delete cascade,
  purpose text not null check (purpose in ('set_password', 'reset_password')),
  -- SHA-256 of the token
  hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_tokens_user on shop_auth.one_time_tokens (user_id);

-- Keys made on first start: ES256 pairs that sign access tokens, and the secret tokens are derived with.
create table shop_auth.signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null default now()
);
create table shop_auth.secrets (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);

-- The user of the request that runs now, from its verified claims.
create function shop_auth.uid() returns uuid
language sql stable
as $$
  select (nullif(current_setting('request.jwt.claims', true), '')::json ->> 'sub')::uuid
$$;

grant usage on schema shop_auth to anon, authenticated;
grant execute on function shop_auth.uid() to anon, authenticated;
