-- compatible: yes
-- A sign-up is answered before anybody looks the address up: its pending row waits for the job of this request. No
-- reference: checking one would look at the rows of sign-ups.
alter table shop_auth.mail_requests add column signup_id uuid;
