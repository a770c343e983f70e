-- A ceremony is watched on a day: what was watched on the day before does not count for this one.
alter table watching add column day date not null default '-infinity';
alter table watching alter column day drop default;
