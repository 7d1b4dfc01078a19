-- The fields that an account keeps as presets for its requests and templates.
create table custom_fields (
  id            text             primary key, -- 24 hex
  account       text             not null references accounts on delete cascade,
  label         text             not null,    -- what the preset is called; compared without regard to case
  name          text             not null,    -- of the fields that are placed with it
  type          text             not null,
  width         double precision not null,    -- points, as all lengths
  height        double precision not null,
  default_value text             not null,
  place_holder  text             not null,
  required      boolean          not null,
  font_size     integer          not null,
  line_number   integer          not null,
  max_length    integer                       -- characters; null for the limit of the type
);
-- A label stands once in an account.
create unique index custom_fields_by_label on custom_fields (account, lower(label));
