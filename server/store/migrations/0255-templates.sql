-- What requests are made from. The stream of a template decides; the row serves lists and views.
create table templates (
  id          text        primary key, -- 24 hex
  tenant      text        not null,
  owner       text        not null,    -- the account that created it
  name        text        not null,    -- may be empty in a draft
  document    text        not null references documents,
  params      jsonb       not null,    -- what a request that is made from it begins with
  state       text        not null check (state in ('DRAFT', 'READY', 'DISABLED')),
  revision    integer     not null default 1, -- the ETag
  salt        text        not null,    -- of the hashes in its stream
  last_change text,                    -- salted hash of the call that made this revision
  created_at  timestamptz not null,
  modified_at timestamptz not null
);
create unique index templates_by_document on templates (document);

-- As for requests: the list has an index for each of its orders, whoever looks at it.
create index templates_of_owner_by_creation on templates (tenant, owner, created_at desc, id desc);
create index templates_of_owner_by_name on templates (tenant, owner, lower(name), id);
create index templates_of_tenant_by_creation on templates (tenant, created_at desc, id desc);
create index templates_of_tenant_by_name on templates (tenant, lower(name), id);
create index templates_of_all_by_creation on templates (created_at desc, id desc);
create index templates_of_all_by_name on templates (lower(name), id);

-- How somebody with a role of a template will sign.
create table template_roles (
  document       text    not null,
  role           text    not null,
  otp_type       text    not null,
  signature_type text    not null,
  order_to_sign  integer not null, -- 0 if signers may sign in any order
  primary key (document, role),
  foreign key (document, role) references document_roles on delete cascade
);
