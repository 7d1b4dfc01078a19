-- The signature that an account keeps for itself.
create table default_signatures (
  account    text primary key references accounts,
  image_hash text not null, -- blob: a PNG re-encoded by the server
  kept_at    timestamptz not null
);
