-- compatible: yes
-- PDFs with the buyer's address and order on each page, kept for seven days; made anew when they are asked for later.
create table shop.stamped_files (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references shop_auth.users on delete cascade,
  -- the file as it was published
  source_sha256 text not null references shop.content_blobs on delete cascade,
  -- what stands on each page
  stamp text not null,
  -- null while it is made
  sha256 text references shop.content_blobs,
  asked_at timestamptz not null default now(),
  unique (user_id, source_sha256, stamp)
);
create index stamped_files_source on shop.stamped_files (source_sha256);
create index stamped_files_sha256 on shop.stamped_files (sha256);
create index stamped_files_asked_at on shop.stamped_files (asked_at);
