-- The answers of idempotent calls, written in the same transaction as their effects. A repeated call with the same key
-- gets the same bytes: hence text, not jsonb.
create table answers (
  caller    text        not null, -- kind and id of the caller
  key       text        not null, -- Idempotency-Key
  operation text        not null,
  body_hash text        not null, -- SHA-256 of the payload
  answer    text        not null,
  at        timestamptz not null,
  primary key (caller, key)
);
create index on answers (at);

-- Jobs that keep failing. The request keeps its state; people see that it is late, and why.
create table delays (
  request text        not null,
  kind    text        not null, -- the job's
  cause   text        not null, -- GENERATION, ANCHORING, MAIL
  reason  text        not null, -- for operators: the error's code or name, never its message
  since   timestamptz not null,
  primary key (request, kind)
);
