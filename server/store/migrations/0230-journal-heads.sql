-- A head over the events of all streams, up to that position: a leaf of its tree. Nothing before it can be cut off, changed
-- or moved without another head, also where the tree has no head of the stream.
create table journal_heads (
  batch    text   primary key references anchor_batches,
  position bigint not null,
  hash     text   not null,
  path     jsonb  not null
);
create index journal_heads_by_position on journal_heads (position);

-- The trees of before have none.
alter table anchor_batches add column has_journal_head boolean not null default false;
alter table anchor_batches alter column has_journal_head set default true;
