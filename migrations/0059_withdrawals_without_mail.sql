-- compatible: yes
-- Statements that match no order are confirmed only within the mail limit of the client's network, which is known when
-- they are received and not when a job matches them.
alter table shop.withdrawals add column may_mail boolean not null default true;
