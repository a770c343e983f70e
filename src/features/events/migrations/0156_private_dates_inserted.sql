-- A date of a private series is a draft from its first moment on, whoever writes it.
drop trigger event_occurrence_private on event_occurrence;
create trigger event_occurrence_private before insert or update of status, series_id on event_occurrence
  for each row when (new.status <> 'draft') execute function keep_private_draft();
