-- compatible: yes
-- What the shop sells and shows: numbered snapshots of all its documents, never changed (decision 041).
create table shop.bodies (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  -- JSON text: exports keep the order of its fields
  body text not null
);

create table shop.publications (
  id integer primary key check (id > 0),
  published_at timestamptz not null default now(),
  -- as in shop.audit
  published_by text not null,
  note text not null
);

create table shop.publication_documents (
  publication_id integer not null references shop.publications on delete cascade,
  -- such as products/coffee
  document text not null,
  sha256 text not null references shop.bodies,
  primary key (publication_id, document)
);
create index publication_documents_of_body on shop.publication_documents (sha256);

-- Every path that a document ever had leads to its present one.
create table shop.addresses (
  path text primary key check (path like '/%'),
  document text not null
);
