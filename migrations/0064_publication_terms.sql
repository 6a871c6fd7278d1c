-- compatible: yes
-- The terms that each publication shows. The first process that shows it stores them.
alter table shop.publications add column terms_version text references shop.terms (version);
