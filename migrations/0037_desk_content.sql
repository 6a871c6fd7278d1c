-- compatible: yes
-- Guides are edited at the desk: one draft of a product, kept as it is typed, until it is published or discarded.
create table shop.content_drafts (
  product_key text primary key,
  title text not null default '',
  -- what is new, in the creator's words
  changed text not null default '',
  -- raised by each change of anything of the draft: only the draft that was checked is removed by publishing it
  revision int not null default 1,
  -- raised by each change of title and changed
  facts_revision int not null default 1,
  -- the version it began as; null: an empty one
  started_from int,
  begun_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by text not null
);

create table shop.draft_chapters (
  id uuid primary key default gen_random_uuid(),
  product_key text not null references shop.content_drafts on delete cascade,
  position int not null check (position > 0),
  -- what other chapters' links call it, such as 02-first-steps.md
  file text not null,
  markdown text not null,
  -- raised by each change of the text
  revision int not null default 1,
  changed_at timestamptz not null default now(),
  changed_by text not null,
  unique (product_key, file),
  unique (product_key, position) deferrable initially deferred
);

create table shop.draft_attachments (
  product_key text not null references shop.content_drafts on delete cascade,
  kind text not null check (kind in ('picture', 'file')),
  name text not null,
  sha256 text not null references shop.content_blobs,
  media_type text not null,
  -- of a picture, in pixels
  width int,
  height int,
  check ((kind = 'picture') = (width is not null and height is not null)),
  primary key (product_key, kind, name)
);
create index draft_attachments_sha256 on shop.draft_attachments (sha256);

-- What a version was made from, so that a draft can begin as a copy of it. Null in versions published before.
alter table shop.content_chapters add column file text, add column markdown text;
alter table shop.content_attachments add column width int, add column height int;

-- Who has a guide, who read it, who fetched what, and who published it.
create index purchases_of_product on public.purchases (product_key, user_id)
  where status = 'completed';
create index reading_places_product on shop.reading_places (product_key, read_at desc);
create index content_accesses_product on shop.content_accesses (product_key, id);
create index content_accesses_fetched on shop.content_accesses (product_key, name, user_id)
  where status in (200, 206);
create index audit_of_product on shop.audit ((facts ->> 'productKey'), id)
  where facts ->> 'productKey' is not null;
