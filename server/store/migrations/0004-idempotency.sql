-- The answers of calls that create something, kept in the transaction of what they did. The same call with the
-- same key gets the same answer, to the byte: hence text, not jsonb.
create table answers (
  caller    text        not null, -- kind and id of who called
  key       text        not null, -- Idempotency-Key
  operation text        not null,
  body_hash text        not null, -- SHA-256 of what was said
  answer    text        not null,
  at        timestamptz not null,
  primary key (caller, key)
);
create index on answers (at);

-- Work that goes on failing. It leaves its request where it is; people are shown that it is late, and why.
create table delays (
  request text        not null,
  kind    text        not null, -- of the job
  cause   text        not null, -- GENERATION, ANCHORING, MAIL
  reason  text        not null, -- for operators: the error's code or name, never its message
  since   timestamptz not null,
  primary key (request, kind)
);
