-- compatible: yes
-- Which member made a link into the desk: it ends with his rights. A link made in the shell has no maker.
alter table shop.desk_invitations
  add column made_by uuid references shop.desk_members (id) on delete cascade;
