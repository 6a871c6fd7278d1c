-- Work that an answer must not wait for, how a session was opened, and what is forgotten in time.

-- Mails that somebody asked for and that are looked into later: the request is answered before anything is
-- known of the address. A row goes once its job has run.
create table shop_auth.mail_requests (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('confirm_email', 'reset_password')),
  -- canonical
  email text not null,
  -- of a browser that asks for its confirmation again: SHA-256 of its cookie, new PKCE challenge, new target
  browser_hash bytea,
  code_challenge text,
  redirect_to text,
  created_at timestamptz not null default now()
);

-- How somebody showed who he is, as the amr claim of access tokens says it.
alter table shop_auth.auth_codes add column method text not null default 'email/signup'
  check (method in ('email/signup', 'oauth'));
alter table shop_auth.sessions add column method text not null default 'password'
  check (method in ('password', 'email/signup', 'oauth'));

-- What the clean-up looks for.
create index sessions_last_used on shop_auth.sessions (last_used_at);
create index auth_codes_expires on shop_auth.auth_codes (expires_at);
create index auth_codes_user on shop_auth.auth_codes (user_id);
create index oauth_states_expires on shop_auth.oauth_states (expires_at);
