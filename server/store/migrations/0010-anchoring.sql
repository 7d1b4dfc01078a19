-- Trees of hashes, anchored in the ledger or the chain.
create table anchor_batches (
  id        text primary key,
  state     text not null, -- GATHERED, PREPARED, INJECTED, VALIDATED, REJECTED
  root      text not null,
  operation text,          -- hash and bytes are stored before sending, so that a retry sends the same operation
  bytes     text,
  anchor    jsonb          -- once it is final: see rules/proofs/proof.ts
);
create index anchor_batches_open on anchor_batches (state) where state not in ('VALIDATED', 'REJECTED');

-- The hashes that a request anchors together: a projection of the stream `anchoring/<id>`.
create table anchorings (
  id      text primary key,
  arrival bigint generated always as identity,
  request text not null,
  state   text not null, -- see LIFE-051
  batch   text references anchor_batches
);
create index anchorings_waiting on anchorings (arrival) where batch is null;
create index anchorings_batch on anchorings (batch);
create index anchorings_request on anchorings (request);

-- Names and phrases may be purged; hashes stay.
create table anchor_leaves (
  anchoring   text    not null references anchorings,
  number      integer not null,
  job_type    text    not null,
  hash        text    not null,
  file_name   text, -- of a document
  action      text, -- of an act, with the next two
  signer_name text,
  phrase      text,
  path        jsonb, -- from the leaf to the root of the batch
  primary key (anchoring, number)
);
create index anchor_leaves_hash on anchor_leaves (hash);

-- The heads of a batch's request streams at that time: detects deleted or truncated streams.
create table anchored_heads (
  batch   text    not null references anchor_batches,
  stream  text    not null,
  version integer not null,
  hash    text    not null,
  path    jsonb   not null,
  primary key (batch, stream)
);
