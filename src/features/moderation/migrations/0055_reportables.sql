-- What can be reported is declared by the features; the form lets nothing else through.
alter table report drop constraint report_entity_check,
  add constraint report_entity_check check (entity ~ '^[a-z][a-z-]{0,39}$');
