-- What is paid to, as books and receipts name it: money outlives its space, so one that is gone is among them.
create view payee_brief as
select id, name, local_name, city, region, zone, removed_at from space;
