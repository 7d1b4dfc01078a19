-- Where the audit trail of a request is, as its tenant had chosen when it was sent: SEPARATED or
-- INCLUDED_IN_SIGNED_FILES; null is both, as all requests were sent before.
alter table requests add column audit_trail text;
-- How many days before their end a sender wants to be told of new requests; -1 is not at all.
alter table accounts add column notice_days integer not null default 3;
