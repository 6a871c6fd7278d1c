-- compatible: yes
-- What is delivered here: versions of a product's content. The chapters and attachments of a version never change; at
-- most one version of a product is live.
create table shop.content_versions (
  id uuid primary key default gen_random_uuid(),
  product_key text not null,
  number int not null check (number > 0),
  state text not null check (state in ('draft', 'ready', 'live', 'superseded')),
  title text,
  -- what is new in it, in the creator's words
  changed text,
  -- SHA-256 of all it holds: the same folder published twice is one version
  fingerprint text not null,
  created_at timestamptz not null default now(),
  live_at timestamptz,
  unique (product_key, number),
  check (state <> 'live' or live_at is not null)
);
create unique index content_versions_live on shop.content_versions (product_key) where state = 'live';

create table shop.content_chapters (
  version_id uuid not null references shop.content_versions on delete cascade,
  position int not null check (position > 0),
  slug text not null,
  title text not null,
  -- sanitised when the version was made
  html text not null,
  -- for searching
  words text not null,
  primary key (version_id, position),
  unique (version_id, slug)
);

-- Files by their contents: whatever has the same contents is stored once.
create table shop.content_blobs (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null check (bytes >= 0),
  stored_at timestamptz not null default now()
);

create table shop.content_attachments (
  version_id uuid not null references shop.content_versions on delete cascade,
  kind text not null check (kind in ('picture', 'file')),
  name text not null,
  sha256 text not null references shop.content_blobs,
  media_type text not null,
  primary key (version_id, kind, name)
);
create index content_attachments_sha256 on shop.content_attachments (sha256);
