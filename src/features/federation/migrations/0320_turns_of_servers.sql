-- The domain that somebody registered: below it they may name as many servers as they like. Endings that a country
-- gives out (co.in, org.uk) are part of it; an address in numbers is its own.
create function federation_domain(host text) returns text language sql immutable parallel safe as $$
  select case
    when name ~ '^\[' or name ~ '^[0-9.]+$' then name
    else coalesce(
      substring(name from '[^.]+\.(?:ac|co|com|edu|firm|gen|go|gov|ind|mil|ne|net|nic|or|org|res)\.[a-z]{2}$'),
      substring(name from '[^.]+\.[^.]+$'),
      name)
  end
  from regexp_replace(host, ':[0-9]+$', '') as name
$$;

alter table federation_host
  add column domain text not null generated always as (federation_domain(host)) stored,
  -- when a worker last turned to it: whoever waits longest is next
  add column last_served_at timestamptz;
create index on federation_host (domain);
