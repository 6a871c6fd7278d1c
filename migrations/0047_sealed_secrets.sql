-- The shop's secrets are enciphered with a key that is kept outside the database. key_id names that key; null: a plain
-- secret from before, which the next start enciphers. An earlier version would take a sealed secret for a plain one.
alter table shop_auth.secrets add column key_id text;

insert into shop_auth.secrets (name, value, created_at)
  select 'signing ' || kid, convert_to(private_jwk::text, 'UTF8'), created_at from shop_auth.signing_keys;
alter table shop_auth.signing_keys drop column private_jwk;

-- New keys leave erasures recognisable: their hashes get a secret of their own.
insert into shop_auth.secrets (name, value, created_at)
  select 'erased', value, created_at from shop_auth.secrets where name = 'derive';
