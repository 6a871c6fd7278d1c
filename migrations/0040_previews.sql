-- compatible: yes
-- One chapter of a version may be read by everybody, before buying: its name in addresses.
alter table shop.content_versions add column preview text;
-- Of a draft: the file of that chapter; empty: none.
alter table shop.content_drafts add column preview text not null default '';
