-- compatible: yes
-- How members of the desk get in: links of invitation, passkeys, codes of an app, recovery codes.

-- when somebody first used the invitation; before that nobody can sign in as this member
alter table shop.desk_members add column joined_at timestamptz;

-- where a session was opened from
alter table shop.desk_sessions add column client text not null default '';

create table shop.desk_invitations (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the link's token
  hash bytea not null unique,
  -- one link a member: a new one ends the one before
  member_id uuid not null unique references shop.desk_members (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

-- what is made with an invitation counts once the invitation is completed; what never is goes with it

create table shop.desk_passkeys (
  -- the credential's id, as base64url
  id text primary key check (length(id) <= 1400),
  member_id uuid not null references shop.desk_members (id) on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  invitation_id uuid references shop.desk_invitations (id) on delete cascade
);
create index desk_passkeys_of_member on shop.desk_passkeys (member_id);
create index desk_passkeys_of_invitation on shop.desk_passkeys (invitation_id)
  where invitation_id is not null;

create table shop.desk_authenticators (
  -- the secret of the codes is derived from this id and the shop's own secret; it is stored nowhere
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references shop.desk_members (id) on delete cascade,
  -- the time step of the last code that was accepted: none is accepted twice
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  -- when its first code was right; before that it opens nothing
  proven_at timestamptz,
  invitation_id uuid references shop.desk_invitations (id) on delete cascade
);
create index desk_authenticators_of_member on shop.desk_authenticators (member_id);
create index desk_authenticators_of_invitation on shop.desk_authenticators (invitation_id)
  where invitation_id is not null;

create table shop.desk_recovery_codes (
  -- SHA-256 of a code of 80 random bits
  hash bytea primary key,
  member_id uuid not null references shop.desk_members (id) on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  invitation_id uuid references shop.desk_invitations (id) on delete cascade
);
create index desk_recovery_codes_of_member on shop.desk_recovery_codes (member_id);
create index desk_recovery_codes_of_invitation on shop.desk_recovery_codes (invitation_id)
  where invitation_id is not null;

-- what a passkey is asked to sign: once, within five minutes, by the browser that asked
create table shop.desk_challenges (
  -- SHA-256 of the browser's cookie
  hash bytea primary key,
  purpose text not null check (purpose in ('sign-in', 'confirm', 'add', 'invitation')),
  -- of a signed-in or invited member; whoever signs in has said nothing yet
  member_id uuid references shop.desk_members (id) on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);
create index desk_challenges_expired on shop.desk_challenges (expires_at);

-- the audit log by who and by what, newest first
create index audit_of_who on shop.audit (who, id);
create index audit_of_act on shop.audit (act, id);
