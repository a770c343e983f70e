-- A person who leaves is deleted: whatever says nothing else of its reference is cleared, and stays. Whoever is deleted is
-- looked for by every reference, so that each has an index.
do $$
declare
  reference record;
begin
  for reference in
    select c.conname, c.conrelid::regclass as tab, a.attname as col, a.attnotnull as wanted
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'person'::regclass and c.confdeltype = 'a' and cardinality(c.conkey) = 1
  loop
    if reference.wanted then
      execute format('alter table %s alter column %I drop not null', reference.tab, reference.col);
    end if;
    execute format('alter table %s drop constraint %I, add constraint %I foreign key (%I) references person on delete set null',
      reference.tab, reference.conname, reference.conname, reference.col);
  end loop;
  for reference in
    select c.conrelid::regclass as tab, a.attname as col, c.conrelid::regclass || '_of_' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'person'::regclass
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = a.attnum
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
  loop
    execute format('create index %I on %s (%I) where %I is not null', reference.name, reference.tab, reference.col, reference.col);
  end loop;
end $$;
create index media_of_person on media (created_by) where created_by is not null;
