-- How many bytes of files were stored in a day (UTC), whether or not a row still refers to them.
create table byte_counts (
  owner  text        not null, -- `account`, `tenant` or `signer`, and an id
  begins timestamptz not null,
  n      bigint      not null,
  primary key (owner, begins)
);
create index on byte_counts (begins);

-- Whether a row still refers to a file is asked for one file at a time, too.
create index document_files_by_viewing on document_files (viewing_hash);
create index generation_steps_by_hash on generation_steps (hash);
create index signatures_by_image on signatures (image_hash);
create index default_signatures_by_image on default_signatures (image_hash);
