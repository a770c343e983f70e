-- When the team put away the list of first steps.
alter table space add column steps_hidden_at timestamptz;
