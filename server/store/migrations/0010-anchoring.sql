-- Trees of hashes on their way into the ledger or the chain.
create table anchor_batches (
  id        text primary key,
  state     text not null, -- GATHERED, PREPARED, INJECTED, VALIDATED, REJECTED
  root      text not null,
  operation text,          -- its hash and bytes are kept before it is sent: the same one can be sent again
  bytes     text,
  anchor    jsonb          -- once it is final: see rules/proof.ts
);
create index anchor_batches_open on anchor_batches (state) where state not in ('VALIDATED', 'REJECTED');

-- What one moment of a request puts on record: a projection of the stream `anchoring/<id>`.
create table anchorings (
  id      text primary key,
  arrival bigint generated always as identity,
  request text not null,
  state   text not null, -- as LIFE-051 names them
  batch   text references anchor_batches
);
create index anchorings_waiting on anchorings (arrival) where batch is null;
create index anchorings_batch on anchorings (batch);
create index anchorings_request on anchorings (request);

-- Names and phrases are for people to read and may be purged; hashes stay.
create table anchor_leaves (
  anchoring   text    not null references anchorings,
  number      integer not null,
  job_type    text    not null,
  hash        text    not null,
  file_name   text, -- of a document
  action      text, -- of an act, and the two below
  signer_name text,
  phrase      text,
  path        jsonb, -- from the leaf to the root of the batch
  primary key (anchoring, number)
);
create index anchor_leaves_hash on anchor_leaves (hash);

-- Where the streams that a batch touches ended at that moment: a stream that is lost or cut short is noticed.
create table anchored_heads (
  batch   text    not null references anchor_batches,
  stream  text    not null,
  version integer not null,
  hash    text    not null,
  path    jsonb   not null,
  primary key (batch, stream)
);
