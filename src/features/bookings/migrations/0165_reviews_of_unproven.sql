-- What was promised to be proven and was not is reviewed as well.
do $$
declare
  rated text;
begin
  select conname into strict rated from pg_constraint
  where conrelid = 'booking'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%rating IS NULL%state%';
  execute format('alter table booking drop constraint %I', rated);
end $$;
alter table booking
  add constraint booking_rated_check check (rating is null or state = 'completed' or ended_by = 'unproven');
