-- Everything about the person with an address is found by it. Signers and contacts have such an index already.
create index request_copy_recipients_by_mail on request_copy_recipients (lower(mail), request);
create index former_addresses_by_mail on former_addresses (lower(mail));
create index former_addresses_by_successor on former_addresses (lower(successor));
create index former_copy_addresses_by_mail on former_copy_addresses (lower(mail));
create index former_copy_addresses_by_successor on former_copy_addresses (lower(successor));
create index comments_by_account on comments (account) where account is not null;
create index accounts_by_new_email on accounts (new_email) where new_email is not null;
create index accounts_by_former_email on accounts (former_email) where former_email is not null;
