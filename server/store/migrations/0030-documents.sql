-- Files, roles and fields belong to a document, which belongs to a request or a template. While a request is edited, it
-- has a working copy beside its document, with the same file, role and field ids: hence the composite keys.
create table documents (
  id     text primary key, -- 24 hex
  tenant text not null,
  kind   text not null check (kind in ('REQUEST', 'TEMPLATE'))
);

create table document_files (
  document       text    not null references documents on delete cascade,
  id             text    not null,
  position       integer not null,
  file_name      text    not null,
  size           integer not null, -- of the upload, in bytes
  upload_hash    text    not null, -- SHA-256 of the upload as it came, never shown to signers
  original_hash  text    not null, -- of ORIGINAL_FILE: what is shown and consented to
  original_size  integer not null,
  viewing_hash   text    not null, -- of the copy that is read in parts
  pages          jsonb   not null, -- [{width, height}] in points, as displayed
  already_signed boolean not null,
  primary key (document, id)
);
create index document_files_by_id on document_files (id);
create index document_files_by_original on document_files (original_hash);
create index document_files_by_upload on document_files (upload_hash);

create table document_roles (
  document text    not null references documents on delete cascade,
  id       text    not null, -- survives PATCH, even if the role is renamed
  position integer not null,
  name     text    not null, -- by which fields on the wire refer to the role
  kind     text    not null check (kind in ('REQUEST', 'SIGNER')), -- filled in by the sender, or by a signer
  signer   text    references request_signers on delete set null, -- null in a template
  primary key (document, id)
);
create index document_roles_of_signer on document_roles (signer);

create table document_fields (
  document      text    not null,
  id            text    not null, -- survives PATCH
  file          text    not null,
  role          text    not null,
  position      integer not null,
  name          text    not null,
  type          text    not null,
  page          integer not null,
  x             double precision not null, -- fractions of the displayed page, origin top left
  y             double precision not null,
  width         double precision not null,
  height        double precision not null,
  default_value text    not null,
  place_holder  text    not null,
  required      boolean not null,
  font_size     integer not null, -- points
  primary key (document, id),
  foreign key (document, file) references document_files on delete cascade,
  foreign key (document, role) references document_roles on delete cascade
);
create index document_fields_of_file on document_fields (document, file);

-- Each request gets a document, and each signer a role in it. Their new ids follow from the old ones.
alter table requests
  add column document         text references documents,
  add column editing_document text references documents;
insert into documents (id, tenant, kind)
  select substr(md5('document of ' || id), 1, 24), tenant, 'REQUEST' from requests;
update requests set document = substr(md5('document of ' || id), 1, 24);
alter table requests alter column document set not null;
create unique index requests_by_document on requests (document);
create unique index requests_by_editing_document on requests (editing_document);

insert into document_files (document, id, position, file_name, size, upload_hash, original_hash, original_size,
    viewing_hash, pages, already_signed)
  select r.document, f.id, f.position, f.file_name, f.size, f.upload_hash, f.original_hash, f.original_size,
    f.viewing_hash, f.pages, f.already_signed
  from request_files f join requests r on r.id = f.request;
insert into document_roles (document, id, position, name, kind, signer)
  select r.document, substr(md5('role of ' || s.id), 1, 24), s.position, s.role_name, 'SIGNER', s.id
  from request_signers s join requests r on r.id = s.request;
insert into document_fields (document, id, file, role, position, name, type, page, x, y, width, height, default_value,
    place_holder, required, font_size)
  select r.document, d.id, d.file, substr(md5('role of ' || d.signer), 1, 24), d.position, d.name, d.type, d.page, d.x,
    d.y, d.width, d.height, d.default_value, d.place_holder, d.required, d.font_size
  from request_fields d join request_files f on f.id = d.file join requests r on r.id = f.request;

-- A value belongs to a signer; it goes with its field when an edited document replaces the one before.
alter table field_values drop constraint field_values_field_fkey;
alter table field_values add foreign key (signer) references request_signers on delete cascade;
alter table sealed_files drop constraint sealed_files_file_fkey;
drop table request_fields;
drop table request_files;
alter table request_signers drop column role_name;
