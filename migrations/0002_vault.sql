-- What the browser may read and write through the table API. Row level security is the last wall:
-- every policy says "own rows only", whatever the query says.

create table public.profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references shop_auth.users on delete cascade,
  display_name text,
  updated_at timestamptz not null default now(),
  constraint display_name_length check (length(display_name) <= 100)
);

create table public.free_signups (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references shop_auth.users on delete cascade,
  created_at timestamptz not null default now(),
  resource_name text not null,
  unique (user_id, resource_name)
);

create table public.purchases (
  id uuid primary key default gen_random_uuid(),
  -- null once the person was erased: the line stays for the books
  user_id uuid references shop_auth.users on delete set null,
  status text not null check (status in ('completed', 'refunded', 'revoked')),
  created_at timestamptz not null default now(),
  product_name text not null,
  product_key text not null,
  quantity integer not null check (quantity between 1 and 10),
  -- line total in dollars
  price_paid numeric(12, 2) not null check (price_paid >= 0),
  access_url text,
  order_id uuid not null,
  line_no integer not null,
  unique (order_id, line_no)
);
create index purchases_owner on public.purchases (user_id, status, created_at desc);

alter table public.profiles enable row level security;
alter table public.free_signups enable row level security;
alter table public.purchases enable row level security;

create policy own_rows on public.profiles for select to authenticated
  using (user_id = shop_auth.uid());
create policy own_insert on public.profiles for insert to authenticated
  with check (user_id = shop_auth.uid());
create policy own_update on public.profiles for update to authenticated
  using (user_id = shop_auth.uid()) with check (user_id = shop_auth.uid());
create policy own_rows on public.free_signups for select to authenticated
  using (user_id = shop_auth.uid());
create policy own_rows on public.purchases for select to authenticated
  using (user_id = shop_auth.uid());

grant usage on schema public to anon, authenticated;
grant select, insert (user_id, display_name), update (display_name, updated_at)
  on public.profiles to authenticated;
grant select on public.free_signups to authenticated;
grant select (id, user_id, status, created_at, product_name, product_key, quantity, price_paid, access_url)
  on public.purchases to authenticated;

-- Runs one read of the table API in one round trip: is the session alive, then the claims, then the
-- query as the role that row level security watches. `query` comes from a fixed set of texts with
-- parameters $1 (text[]); it returns one json value. A dead session is errcode PT401.
create schema api;
create function api.read_rows(claims json, query text, parameters text[]) returns json
language plpgsql
as $$
declare
  answer json;
begin
  if not exists (
    select from shop_auth.sessions s
    where s.id = (claims ->> 'session_id')::uuid and s.user_id = (claims ->> 'sub')::uuid
  ) then
    raise exception 'session not found' using errcode = 'PT401';
  end if;
  perform set_config('request.jwt.claims', claims::text, true);
  set local role authenticated;
  execute query into answer using parameters;
  reset role;
  return answer;
end
$$;
