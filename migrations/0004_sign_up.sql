-- Signing up, confirming, signing in with Google, and what guards them.

-- One row for each attempt to sign up. Nobody has an account by it: the password chosen here becomes
-- usable only when the mailbox is proven from the same browser.
create table shop_auth.pending_signups (
  id uuid primary key default gen_random_uuid(),
  -- canonical
  email text not null,
  password_hash text not null,
  user_metadata jsonb not null default '{}',
  -- SHA-256 of the HttpOnly cookie of the browser that signed up
  browser_hash bytea not null,
  -- PKCE (S256) of that browser's client; null when it sent none
  code_challenge text,
  -- path on this site where the confirmation leads
  redirect_to text not null,
  -- SHA-256 of the token in the confirmation mail; a resent mail replaces it, so only the newest works
  confirm_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index pending_signups_email on shop_auth.pending_signups (email, created_at desc);

-- Codes that the browser's client exchanges for a session, once (grant_type=pkce).
create table shop_auth.auth_codes (
  -- SHA-256 of the code
  hash bytea primary key,
  user_id uuid not null references shop_auth.users on delete cascade,
  code_challenge text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

-- A sign-in with Google under way.
create table shop_auth.oauth_states (
  -- SHA-256 of the state
  hash bytea primary key,
  -- SHA-256 of the HttpOnly cookie of the browser that began
  browser_hash bytea not null,
  nonce text not null,
  -- our own PKCE verifier towards Google
  code_verifier text not null,
  -- PKCE (S256) of the browser's client
  code_challenge text not null,
  -- path on this site where it leads
  redirect_to text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Facts a mail tells about that stand in no other table, such as the resource a welcome names.
alter table shop.mails add column facts jsonb not null default '{}';
alter table shop.mails drop constraint mails_kind_check;
alter table shop.mails add constraint mails_kind_check check (kind in (
  'order_confirmation', 'set_password', 'reset_password', 'confirm_email', 'already_registered',
  'welcome', 'password_changed', 'google_linked', 'delete_account', 'account_deleted'
));

alter table shop_auth.one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table shop_auth.one_time_tokens add constraint one_time_tokens_purpose_check check (
  purpose in ('set_password', 'reset_password', 'delete_account')
);

-- When a refresh or access token of the child of a refresh token was first seen (reuse rule of T30).
alter table shop_auth.refresh_tokens add column seen_at timestamptz;

-- Whether the session of these verified claims is open. The first time an access token of a refresh
-- token is seen here, that is noted at the refresh token: its answer has arrived.
create function shop_auth.is_session_open(claims json) returns boolean
language plpgsql
as $$
declare
  unseen bytea;
begin
  select t.hash into unseen
  from shop_auth.sessions s
  left join shop_auth.refresh_tokens t
    on t.hash = decode(claims ->> 'refresh_hash', 'base64') and t.session_id = s.id
      and t.seen_at is null
  where s.id = (claims ->> 'session_id')::uuid and s.user_id = (claims ->> 'sub')::uuid;
  if not found then
    return false;
  end if;
  if unseen is not null then
    update shop_auth.refresh_tokens set seen_at = now() where hash = unseen and seen_at is null;
  end if;
  return true;
end
$$;

create or replace function api.read_rows(claims json, query text, parameters text[]) returns json
language plpgsql
as $$
declare
  answer json;
begin
  if not shop_auth.is_session_open(claims) then
    raise exception 'session not found' using errcode = 'PT401';
  end if;
  perform set_config('request.jwt.claims', claims::text, true);
  set local role authenticated;
  execute query into answer using parameters;
  reset role;
  return answer;
end
$$;

-- Points of the limits that guard mail, oracles and passwords: shared by all processes, kept over restarts.
create table shop.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on shop.rate_limits (expire);

-- Who was erased, to be erased again after a backup from before is restored. No name, no address.
create table shop.erasures (
  user_id uuid primary key,
  -- keyed hash of the canonical address
  email_hash bytea not null,
  at timestamptz not null default now()
);
