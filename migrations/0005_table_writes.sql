-- The table API writes profiles the way it reads: session check, claims and statement in one round trip,
-- as the role that row level security watches. A write is one statement that answers what it wrote as json.
alter function api.read_rows(json, text, text[]) rename to run_query;

-- The server's clock says when a profile changed, whoever writes it.
create function shop.touch_profile() returns trigger
language plpgsql
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
create trigger touch_profile before insert or update on public.profiles
  for each row execute function shop.touch_profile();
