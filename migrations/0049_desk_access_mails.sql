-- compatible: yes
-- Members and owners are told of new ways to sign in to the desk, and of new members.
do $$
declare
  kinds text;
begin
  select pg_get_constraintdef(oid) into strict kinds from pg_constraint
    where conrelid = 'shop.mails'::regclass and conname = 'mails_kind_check';
  alter table shop.mails drop constraint mails_kind_check;
  execute 'alter table shop.mails add constraint mails_kind_check '
    || replace(kinds, 'ARRAY[', 'ARRAY[''desk_access''::text, ');
end
$$;
