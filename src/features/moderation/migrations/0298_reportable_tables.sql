-- A kind of thing may be called as its table is: "shelf_item".
alter table report drop constraint report_entity_check,
  add constraint report_entity_check check (entity ~ '^[a-z][a-z_-]{0,39}$');
