-- The data of a request outside its stream. Rows may be purged; the stream keeps salted hashes of their content.
create table requests (
  id               text        primary key, -- 24 hex
  tenant           text        not null,
  issuer           text        not null,    -- the account that created it
  channel          text        not null,
  name             text        not null,
  language         text        not null,    -- EN, FR: for its mails and its audit document
  time_zone        text        not null,    -- IANA
  expires_at       timestamptz,             -- end of a day in time_zone
  state            text        not null,    -- from the folded stream (LIFE-001)
  revision         integer     not null default 1, -- of the visible content: the ETag
  salt             text        not null,    -- of the hashes in its stream; deleted by a purge
  created_at       timestamptz not null,
  modified_at      timestamptz not null,
  files_purged_at  timestamptz
);
create index requests_by_creation on requests (tenant, created_at desc, id desc);
create index requests_by_change on requests (tenant, modified_at desc, id desc);
create index requests_by_name on requests (tenant, lower(name), id);

create table request_files (
  id             text    primary key,
  request        text    not null references requests on delete cascade,
  position       integer not null,
  file_name      text    not null,
  size           integer not null, -- bytes of the upload
  upload_hash    text    not null, -- SHA-256 of the unchanged upload, never shown to signers
  original_hash  text    not null, -- of ORIGINAL_FILE, which signers see and consent to
  original_size  integer not null,
  viewing_hash   text    not null, -- of the copy for viewing, read in ranges
  pages          jsonb   not null, -- [{width, height}] in points, as displayed
  already_signed boolean not null
);
create index request_files_of on request_files (request);

create table request_signers (
  id             text    primary key,
  request        text    not null references requests on delete cascade,
  position       integer not null,
  mail           text    not null,
  first_name     text    not null,
  last_name      text    not null,
  role_name      text    not null, -- fields in the contract reference the signer by it
  otp_type       text    not null,
  signature_type text    not null,
  order_to_sign  integer not null,
  status         text    not null, -- from the folded stream (LIFE-048)
  reminders      integer not null default 0,
  last_mail_at   timestamptz,
  signed_at      timestamptz
);
create index request_signers_of on request_signers (request);
create index request_signers_by_mail on request_signers (lower(mail));

create table request_fields (
  id          text    primary key, -- survives PATCH
  file        text    not null references request_files on delete cascade,
  signer      text    not null references request_signers on delete cascade,
  position    integer not null,
  name        text    not null,
  type        text    not null,
  page        integer not null,
  x           double precision not null, -- fractions of the displayed page, origin top left
  y           double precision not null,
  width       double precision not null,
  height      double precision not null,
  default_value text  not null,
  place_holder  text  not null,
  required    boolean not null,
  font_size   integer not null
);
create index request_fields_of on request_fields (file);

-- What signers entered. The stream has the salted hashes.
create table signatures (
  signer         text        primary key references request_signers on delete cascade,
  image_hash     text        not null, -- blob: a PNG re-encoded by the server
  signed_at      timestamptz not null,
  address        text        not null, -- network address
  shown          jsonb       not null  -- the hashes of each original and of its viewing copy, and the revision
);
create table field_values (
  field  text primary key references request_fields on delete cascade,
  signer text not null references request_signers on delete cascade,
  value  text not null
);

-- Files made by the server. Only published seals are stored here.
create table sealed_files (
  id        text    primary key,
  request   text    not null references requests on delete cascade,
  file      text    references request_files, -- null if all files were merged
  type      text    not null,                 -- SIGN_FILE, SIGNED_FILE_WITH_AUDIT, AUDIT_TRAIL
  cycle     integer not null,
  file_name text    not null,
  size      integer not null,
  hash      text    not null,
  unique (request, file, type, cycle)
);
create index sealed_files_by_hash on sealed_files (hash);
create index request_files_by_original on request_files (original_hash);
create index request_files_by_upload on request_files (upload_hash);

-- Links, with hashed tokens: reading this table is not enough to open one.
create table links (
  token_hash text        primary key,
  purpose    text        not null check (purpose in ('sign', 'follow', 'register', 'validate')),
  request    text        references requests on delete cascade,
  signer     text        references request_signers on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index links_of on links (signer);

-- The current code of each signer, as an HMAC under a key outside the database.
create table codes (
  signer     text        primary key references request_signers on delete cascade,
  id         text        not null,
  hash       text        not null,
  revision   integer     not null, -- of the request at that time
  sent_at    timestamptz not null,
  expires_at timestamptz not null,
  tries      integer     not null default 0
);
-- How many codes a signer requested, per hour and per day.
create table code_counts (
  signer text        not null references request_signers on delete cascade,
  period text        not null check (period in ('hour', 'day')),
  begins timestamptz not null,
  n      integer     not null,
  primary key (signer, period, begins)
);

-- Queued and sent mails. The text is written when a mail is sent, so neither token nor code is stored.
create table mails (
  id        text        primary key,
  kind      text        not null,
  request   text        not null references requests on delete cascade,
  signer    text        references request_signers on delete cascade, -- null: goes to the issuer
  about     text        references request_signers on delete cascade, -- whose signature or refusal it reports
  code      text,                  -- the id of the code in it
  queued_at timestamptz not null,
  sent_at   timestamptz
);
create index mails_of on mails (request);

-- The embedded mailbox, shown at /mailbox. Empty if SMTP_URL is set.
create table mailbox (
  position bigint      generated always as identity primary key,
  id       text        not null unique, -- Message-ID: no duplicates
  recipient text       not null,
  subject  text        not null,
  html     text        not null,
  plain    text        not null,
  at       timestamptz not null
);

-- Network addresses behind the salted hashes of events; deleted by a purge.
create table addresses (
  hash    text primary key,
  request text not null references requests on delete cascade,
  address text not null
);
