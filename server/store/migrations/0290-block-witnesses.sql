-- What a time stamp authority (RFC 3161) says of the block of a tree in the ledger. A tree has a row from its anchoring on if
-- an authority is configured then, and never more than one time stamp.
create table block_witnesses (
  batch         text        primary key references anchor_batches,
  state         text        not null check (state in ('PENDING', 'CONFIRMED', 'CONTRADICTED')),
  token         bytea, -- null while it is pending, as are these:
  stamped_at    text, -- ISO 8601
  authority     text,
  claimed_until timestamptz -- until then one server asks, and no other one
);
create index block_witnesses_pending on block_witnesses (batch) where state = 'PENDING';
