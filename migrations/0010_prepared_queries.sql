-- Each text of the table API is planned once for a connection and kept: planning it anew cost more than the
-- query. Texts differ by what a client asks for, so only the first hundred are kept. A kept plan is made for
-- the role that runs it, so row level security is in it.
create or replace function api.run_query(claims json, query text, parameters text[]) returns json
language plpgsql
as $$
declare
  answer json;
  kept_as text := 'api_' || md5(query);
  is_kept boolean;
  has_room boolean;
begin
  if not shop_auth.is_session_open(claims) then
    raise exception 'session not found' using errcode = 'PT401';
  end if;
  perform set_config('request.jwt.claims', claims::text, true);
  set local role authenticated;
  select coalesce(bool_or(name = kept_as), false), count(*) < 100
    into is_kept, has_room from pg_prepared_statements;
  if not is_kept and has_room then
    execute format('prepare %I(text[]) as %s', kept_as, query);
    is_kept := true;
  end if;
  if is_kept then
    execute format('execute %I(%L)', kept_as, parameters) into answer;
  else
    execute query into answer using parameters;
  end if;
  reset role;
  return answer;
end
$$;
