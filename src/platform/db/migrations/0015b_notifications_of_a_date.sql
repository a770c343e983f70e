-- Whether somebody was told of a date already is asked for every reminder of it.
drop index notification_occurrence_id_idx;
create index notification_of_date on notification (occurrence_id, person_id);
