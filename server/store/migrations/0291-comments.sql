-- Comments on requests. What their authors wrote, and their names, can be purged here: the stream of the comments has a
-- salted hash of the text only.
create table comments (
  id              text        primary key, -- 24 hex
  request         text        not null references requests on delete cascade,
  number          integer     not null,    -- the version of its event; orders the comments of a request
  author          text        not null,    -- whose own it is: a signer who was replaced is another one
  signer          text,                    -- null if it was no signer
  account         text,                    -- null if it was a signer
  full_name       text        not null,    -- at the time of writing
  body            text        not null,
  is_confidential boolean     not null,
  created_at      timestamptz not null,
  unique (request, number),
  check ((signer is null) <> (account is null))
);
-- How far somebody has read the comments on a request, and up to which one they were mailed.
create table comment_readers (
  request   text        not null references requests on delete cascade,
  reader    text        not null,          -- as `author`
  read      integer     not null default 0,
  mailed    integer     not null default 0,
  mailed_at timestamptz,
  primary key (request, reader)
);
