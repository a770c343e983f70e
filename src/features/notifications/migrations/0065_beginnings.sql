-- A notification that its subject begins says so by its minutes, whatever its kind: a person hears of a beginning once.
update notification set minutes_before = 0 where kind = 'live';
