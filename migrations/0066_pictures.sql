-- compatible: yes
-- Photos of products that members of the desk uploaded. They are named by the SHA-256 of the stored original, which is
-- upright and without metadata.
create table shop.pictures (
  sha256 text primary key references shop.content_blobs,
  media_type text not null,
  -- in pixels
  width int not null check (width > 0),
  height int not null check (height > 0),
  -- of the uploaded file
  name text not null,
  uploaded_at timestamptz not null default now(),
  uploaded_by text not null
);

-- The sizes and formats in which pages show a picture.
create table shop.picture_variants (
  picture text not null references shop.pictures,
  -- in pixels
  width int not null check (width > 0),
  height int not null check (height > 0),
  format text not null check (format in ('avif', 'webp', 'jpeg')),
  sha256 text not null references shop.content_blobs,
  primary key (picture, width, format)
);
create index picture_variants_sha256 on shop.picture_variants (sha256);
