-- What a space's list of gifts reads: one index for every filter, names, and sums that are kept as gifts come.

create extension if not exists btree_gin;

create index payment_filtered on payment (space_id, fund, method, state, at desc, id desc) where purpose = 'gift';
create index payment_named on payment (space_id, payer_search, at desc, id desc)
  include (fund, method, state, amount_paise, refunded_paise) where purpose = 'gift' and payer_search <> '';
create index bank_line_waiting on bank_statement_line (space_id, id desc) where settled_at is null;

-- What changed and is not in the sums yet. Whoever gives or settles only adds a row here, and waits for nobody.
create table gift_change (
  id bigint generated always as identity primary key,
  payment_id bigint not null,
  space_id bigint not null,
  at timestamptz not null,
  fund text not null,
  method text not null,
  state text not null,
  -- gifts that came to this state, less those that left it
  gifts smallint not null,
  paise bigint not null,
  refunded_paise bigint not null,
  -- a name that may have lost its last gift
  old_name text not null default ''
);
create index on gift_change (space_id);

-- Sums of days and of months, in the space's own calendar.
create table gift_sum (
  space_id bigint not null references space on delete cascade,
  grain text not null check (grain in ('day', 'month')),
  starts_on date not null,
  fund text not null,
  method text not null,
  state text not null,
  gifts integer not null,
  paise bigint not null,
  refunded_paise bigint not null,
  primary key (space_id, grain, starts_on, fund, method, state)
);

-- Completed gifts of each giver who did not wish to be anonymous; the year 0 is all of them.
create table gift_giver (
  space_id bigint not null references space on delete cascade,
  year smallint not null,
  -- 'p12' for a person of the house, else a digest of the address or the name
  giver text not null,
  gifts integer not null,
  -- less what went back
  paise bigint not null,
  -- where the name is read
  payment_id bigint not null,
  primary key (space_id, year, giver)
);
create index gift_giver_largest on gift_giver (space_id, year, paise desc);
create index gift_giver_again on gift_giver (space_id, year) where gifts > 1;

-- Each folded name once, to be found by the beginning of any of its words.
create table gift_name (
  space_id bigint not null references space on delete cascade,
  name text not null,
  primary key (space_id, name)
);
create index gift_name_words on gift_name using gin (space_id, (' ' || name) gin_trgm_ops);

create function gift_giver_key(p payment) returns text immutable language sql as $$
  select case
    when (p).payer_id is not null then 'p' || (p).payer_id
    when (p).payer_email <> '' then 'e' || md5(lower((p).payer_email))
    when (p).payer_search <> '' then 'n' || md5((p).payer_search)
  end
$$;

create function note_gift_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into gift_change (payment_id, space_id, at, fund, method, state, gifts, paise, refunded_paise, old_name)
      values (old.id, old.space_id, old.at, old.fund, old.method, old.state, -1, -old.amount_paise, -old.refunded_paise,
          case when old.payer_search <> new.payer_search then old.payer_search else '' end),
        (new.id, new.space_id, new.at, new.fund, new.method, new.state, 1, new.amount_paise, new.refunded_paise, '');
  else
    insert into gift_change (payment_id, space_id, at, fund, method, state, gifts, paise, refunded_paise)
      values (new.id, new.space_id, new.at, new.fund, new.method, new.state, 1, new.amount_paise, new.refunded_paise);
  end if;
  return null;
end $$;
create trigger payment_gift_added after insert on payment
  for each row when (new.purpose = 'gift') execute function note_gift_change();
create trigger payment_gift_changed after update on payment
  for each row when (new.purpose = 'gift' and (old.state, old.at, old.fund, old.method, old.refunded_paise, old.payer_search)
    is distinct from (new.state, new.at, new.fund, new.method, new.refunded_paise, new.payer_search))
  execute function note_gift_change();

-- Adds the oldest changes to the sums; one caller at a time, another gets 0. Returns how many were added.
create function fold_gift_changes(p_most integer) returns integer language plpgsql as $$
declare
  v_ids bigint[];
begin
  if not pg_try_advisory_xact_lock(7274699) then return 0; end if;
  select array_agg(c.id) into v_ids from (select id from gift_change order by id limit p_most) c;
  if v_ids is null then return 0; end if;

  insert into gift_sum as s (space_id, grain, starts_on, fund, method, state, gifts, paise, refunded_paise)
    select c.space_id, g.grain, date_trunc(g.grain, c.at at time zone b.zone)::date, c.fund, c.method, c.state,
      sum(c.gifts), sum(c.paise), sum(c.refunded_paise)
    from gift_change c join space b on b.id = c.space_id cross join (values ('day'), ('month')) as g(grain)
    where c.id = any(v_ids)
    group by 1, 2, 3, 4, 5, 6
    having sum(c.gifts) <> 0 or sum(c.paise) <> 0 or sum(c.refunded_paise) <> 0
    on conflict (space_id, grain, starts_on, fund, method, state) do update
      set gifts = s.gifts + excluded.gifts, paise = s.paise + excluded.paise,
        refunded_paise = s.refunded_paise + excluded.refunded_paise;

  insert into gift_giver as s (space_id, year, giver, gifts, paise, payment_id)
    select c.space_id, y.year, k.giver, sum(c.gifts), sum(c.paise - c.refunded_paise), max(c.payment_id)
    from gift_change c join space b on b.id = c.space_id join payment p on p.id = c.payment_id
      join gift t on t.payment_id = c.payment_id
      cross join lateral (select gift_giver_key(p)) as k(giver)
      cross join lateral (values (0),
        (extract(year from (c.at at time zone b.zone)::date - interval '3 months')::int)) as y(year)
    where c.id = any(v_ids) and c.state = 'completed' and not t.is_anonymous and k.giver is not null
    group by 1, 2, 3
    on conflict (space_id, year, giver) do update
      set gifts = s.gifts + excluded.gifts, paise = s.paise + excluded.paise,
        payment_id = greatest(s.payment_id, excluded.payment_id);

  insert into gift_name (space_id, name)
    select distinct p.space_id, p.payer_search from gift_change c join payment p on p.id = c.payment_id
    where c.id = any(v_ids) and c.gifts > 0 and p.payer_search <> ''
    on conflict do nothing;
  delete from gift_name n using gift_change c
    where c.id = any(v_ids) and c.old_name <> '' and n.space_id = c.space_id and n.name = c.old_name
      and not exists (select from payment p where p.space_id = n.space_id and p.payer_search = n.name
        and p.purpose = 'gift' and p.payer_search <> '');

  delete from gift_change c where c.id = any(v_ids);
  return cardinality(v_ids);
end $$;

-- The sums of a space from its gifts as they stand: where its zone changed, or to check them.
create function recount_gifts(p_space_id bigint) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7274699);
  delete from gift_sum where space_id = p_space_id;
  delete from gift_giver where space_id = p_space_id;
  delete from gift_name where space_id = p_space_id;
  -- One statement, one moment: what comes meanwhile is in neither or in its own change.
  with gone as (delete from gift_change where space_id = p_space_id)
  insert into gift_change (payment_id, space_id, at, fund, method, state, gifts, paise, refunded_paise)
    select id, space_id, at, fund, method, state, 1, amount_paise, refunded_paise
    from payment where space_id = p_space_id and purpose = 'gift';
end $$;
create function recount_after_zone() returns trigger language plpgsql as $$
begin
  perform recount_gifts(new.id);
  return null;
end $$;
create trigger space_zone_changed after update of zone on space
  for each row when (old.zone is distinct from new.zone) execute function recount_after_zone();

insert into gift_change (payment_id, space_id, at, fund, method, state, gifts, paise, refunded_paise)
  select id, space_id, at, fund, method, state, 1, amount_paise, refunded_paise from payment where purpose = 'gift';
