-- Where the audit trail of a request is, as its tenant had chosen when it was sent: SEPARATED or
-- INCLUDED_IN_SIGNED_FILES; null is both, as all requests were sent before.
alter table requests add column audit_trail text;
