-- Every document has a role for the fields that its sender fills in, unless a signer's role has its name.
insert into document_roles (document, id, position, name, kind, signer)
  select d.id, substr(md5('sender role of ' || d.id), 1, 24),
    (select count(*) from document_roles r where r.document = d.id), 'REQUEST', 'REQUEST', null
  from documents d
  where not exists (
    select 1 from document_roles r where r.document = d.id and (r.kind = 'REQUEST' or lower(r.name) = 'request')
  );

-- What the sender has given for these fields; the others show their default value. The values go with their field.
create table sender_values (
  document text not null,
  field    text not null,
  value    text not null,
  primary key (document, field),
  foreign key (document, field) references document_fields on delete cascade
);
