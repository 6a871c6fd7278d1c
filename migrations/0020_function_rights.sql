-- compatible: yes
-- Functions find names without the search path of whoever calls them (0004 and 0010 had lost it), and nobody may
-- call one who was not given the right.
alter function shop_auth.uid() set search_path = '';
alter function shop_auth.is_session_open(json) set search_path = '';
alter function api.run_query(json, text, text[]) set search_path = '';
alter function shop.touch_profile() set search_path = '';
alter function shop.refuse_audit_change() set search_path = '';

revoke execute on all functions in schema api, shop, shop_auth from public, anon;
alter default privileges revoke execute on functions from public;
grant execute on function shop_auth.uid() to authenticated;

-- The user of the request is read once for a statement, not once for each row.
alter policy own_rows on public.profiles using (user_id = (select shop_auth.uid()));
alter policy own_insert on public.profiles with check (user_id = (select shop_auth.uid()));
alter policy own_update on public.profiles
  using (user_id = (select shop_auth.uid())) with check (user_id = (select shop_auth.uid()));
alter policy own_rows on public.free_signups using (user_id = (select shop_auth.uid()));
alter policy own_rows on public.purchases using (user_id = (select shop_auth.uid()));
