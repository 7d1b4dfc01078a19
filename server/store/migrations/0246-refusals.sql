-- When a signer refused to sign, and why. Events have a salted hash of the motive only, so that it can be purged.
alter table request_signers
  add column refused_at     timestamptz,
  add column refusal_motive text;
