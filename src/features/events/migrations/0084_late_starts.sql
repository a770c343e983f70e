-- A ceremony that has not started at its time: when its organizers were asked, and when they said that it begins later.
alter table event_occurrence add column late_asked_at timestamptz, add column late_confirmed_at timestamptz;
