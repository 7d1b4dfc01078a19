-- The salted hash of the call that made the current revision of a draft, so that its repetition is recognised.
alter table requests add column last_change text;
