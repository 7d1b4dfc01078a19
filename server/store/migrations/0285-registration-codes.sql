-- The code with which a signer registers, as an HMAC. One to sign may wait at the same time.
create table registration_codes (
  signer     text        primary key references request_signers on delete cascade,
  id         text        not null,
  hash       text        not null,
  asked_at   timestamptz not null,
  sent_at    timestamptz not null,
  expires_at timestamptz not null,
  tries      int         not null default 0
);
