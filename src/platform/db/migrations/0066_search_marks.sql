-- What a thing is apart from its words, such as a place of a certain faith, and where it is: searches choose among
-- documents by it and find the nearest without a look at each one's row. The feature keeps both in its partition;
-- things that no search may find have no marks.
alter table search_document add column marks text[] not null default '{}', add column on_sphere cube;
