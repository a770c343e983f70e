-- Staff are notified of what waits for them.
create index person_staff on person (id) where is_staff;
