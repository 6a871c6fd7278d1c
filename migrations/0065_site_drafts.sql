-- compatible: yes
-- Saved changes to documents of the site that are not published yet, at most one per document.
create table shop.site_drafts (
  document text primary key,
  -- JSON text, which may still have mistakes. Null: none; the row stays, so that a revision is never used twice.
  body text,
  revision integer not null check (revision > 0),
  -- Of the published text that it changes; null for a new document.
  base_sha256 text references shop.bodies,
  saved_at timestamptz not null default now(),
  saved_by text not null
);
create index site_drafts_of_body on shop.site_drafts (base_sha256);
