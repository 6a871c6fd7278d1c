-- compatible: yes
-- Pictures published before the shop cleaned them hold place and device. They are looked for until each is clean.
alter table shop.content_blobs
  -- a picture without metadata, stored upright; false also where it is not known
  add column is_clean boolean not null default false;
