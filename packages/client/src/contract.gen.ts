// Generated from openapi/*.yaml by scripts/contract-types.ts.
export type Binary = Blob;
export interface paths {
    "/public/v1/ledger-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the public keys of the ledgers and Tezos accounts of this server, to pin them when verifying proofs. */
        get: operations["getLedgerKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/simple-sign/create-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a draft (INITIATED). */
        post: operations["createRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/simple-sign/{requestId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Update a draft. Each given top-level property is replaced as a whole. */
        patch: operations["patchRequest"];
        trace?: never;
    };
    "/public/v1/simple-sign/{requestId}/file-upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add PDF files to a draft, or to a request that is edited. */
        post: operations["uploadFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/simple-sign/{requestId}/file-delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove files and their fields from a draft, or from a request that is edited. */
        delete: operations["deleteFiles"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/simple-sign/{requestId}/change-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the files, roles, fields and settings of a draft with those of templates.
         * @description As if the draft had begun with these templates, in this order. All its files and fields go, and the signers whose role none of the templates has. A signer whose role stays remains in it. Name, language, deadline, texts of mails and reminders are those of the templates; copies, notes and the other parameters stay. All or nothing is done. A call that is repeated because its answer was lost changes nothing more.
         */
        post: operations["changeTemplates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/simple-sign/{requestId}/submit-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a draft to its signers (PENDING). */
        post: operations["submitRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/simple-sign/{requestId}/signers/{signerId}/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the address of a signer whose mail came back.
         * @description The links and codes that were sent to the former address end, and the signer is invited at the new one. The same address again repeats the invitation.
         */
        post: operations["changeSignerMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/simple-sign/{requestId}/signers/{signerId}/embedded-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a link with which an embedded signer signs in a frame of one's own page.
         * @description Only for a signer who is `embedded`, and who may sign now. The link can be opened for 15 minutes, only in a frame of a page with the given origin; its signer then has two hours. It ends when another one is made for the same signer. The token is the fragment of the address, which browsers send to nobody: hand the whole address to the signer's browser, and keep it nowhere.
         */
        post: operations["createEmbeddedLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/simple-sign/{requestId}/cc-recipients/{recipientId}/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the address of somebody who gets copies and whose mail came back.
         * @description The links that were sent to the former address end, and the copy is sent to the new one. If the address stays the same, the copy is sent again. Possible while the request is under way, and once it is finished.
         */
        post: operations["changeCopyMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/simple-sign-request/manual-reminder-mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remind signers who are asked to sign now.
         * @description Each of them gets a reminder with a link to sign. It is not counted against `autoReminderMaxNumber`. A signer can be reminded once their last email is older than 15 minutes, and 5 times a day (UTC).
         */
        post: operations["remindSigners"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/simple-sign/{requestId}/cancel-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a request that is pending or being edited.
         * @description Nobody can sign it any more, and nothing is sealed. Those who were asked to sign it, signed or not, get the message in an email; their links show it, too. This cannot be undone.
         */
        post: operations["cancelRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/simple-sign/{requestId}/end-consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish a request without the optional signatures that are still missing.
         * @description Possible once all who must sign have signed and optional signers have not. They can no longer sign, and their links say so; the files are sealed with the signatures that there are. This cannot be undone.
         */
        post: operations["endConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/simple-sign/{requestId}/editing/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a request that was sent to be edited (EDITING).
         * @description The answer is a working copy: what its creator changes reaches nobody before it is submitted. Until it is submitted or cancelled, nobody can sign. An edit that is open already is answered as it is, so that it can be resumed elsewhere. The `ETag` is the revision of the edit.
         */
        post: operations["startEditing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/simple-sign/{requestId}/editing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update an open edit. Each given top-level property is replaced as a whole.
         * @description Signers who have signed or refused keep their names, address, role, order and fields; the fields and values of the sender are locked with them. Files stay as they are once somebody has acted, or if the request was made from a template. The order of a signer is at least the lowest of those who were asked to sign.
         */
        patch: operations["patchEditing"];
        trace?: never;
    };
    "/public/v1/simple-sign/{requestId}/editing/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put an open edit in the place of what was sent.
         * @description Signatures that were given stay as they are. Signers who are new are invited once it is their turn, those who have another address are invited again there; nobody else is mailed. Links stay valid, but not those to a former address: the links of signers who were removed say that the request is cancelled. Files that were sent before need no confirmation.
         */
        post: operations["submitEditing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/create-template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a template that is not ready yet. */
        post: operations["createTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the templates that the caller may see, one page at a time.
         * @description Accounts of role USER see their own; a manager those of the accounts of their group and those below it, a tenant administrator those of the tenant, a platform administrator all.
         */
        get: operations["listTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/templates/from-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a template that is not ready yet from a request that the caller has sent.
         * @description It has the original files, the fields, the language, the days until the deadline, the reminders and the texts of the request. Its signers become roles: one that is named after a signer is called "Signer" or "Signataire" and a number. Names and mail addresses of the signers are replaced by their roles everywhere, and no value is taken over.
         */
        post: operations["createTemplateFromRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/templates/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a template of the caller from a file that `exportTemplate` made.
         * @description It is ready if the exported one was and it can be. What the tenant or this server does not allow is changed, and the answer says what. If anything else is wrong, nothing is made; `place` of the problem says where it is.
         */
        post: operations["importTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/templates/full": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get several templates with their files, roles, fields and parameters, in the given order. */
        get: operations["getTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get one template, ready or not. */
        get: operations["getTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a template, or enable or disable it. Each given top-level property is replaced as a whole.
         * @description A request that was made from it does not change. A template that is ready stays ready, so what `submitTemplate` checks is checked here, too. Without `If-Match` only `disabled` can be changed.
         */
        patch: operations["patchTemplate"];
        trace?: never;
    };
    "/public/v1/templates/{id}/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a template of the caller that is not ready yet, with the files, roles, fields and parameters of another.
         * @description Its name is that of the other after "Copy of" or "Copie de", in the language of the account. A template of somebody else can be copied if a request can be made from it; one's own always can.
         */
        post: operations["copyTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/templates/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a template as one file, which `importTemplate` takes, here or on another server.
         * @description A zip file named after the template, with its PDF files as they were uploaded and `template.json`, which the JSON schema `openapi/template-1.schema.json` of the project describes. It has no ids, and nothing of people or tenants. A file that was uploaded with a password is in it without the password.
         */
        get: operations["exportTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/templates/{id}/submit-template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a template ready, so that requests can be made from it. What the body has is saved first. */
        post: operations["submitTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/templates/{id}/file-upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add PDF files to a template. */
        post: operations["uploadTemplateFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/templates/{id}/file-delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove files and their fields from a template. A template that is ready keeps at least one file. */
        delete: operations["deleteTemplateFiles"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/templates/{id}/download/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a file of a template. */
        get: operations["downloadTemplateFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/bulk-sendings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the bulk sendings that the caller may see, the latest first, one page at a time.
         * @description The scope is that of `listRequests`.
         */
        get: operations["listBulkSendings"];
        put?: never;
        /**
         * Send one request for each row of a table, made from a template that is ready.
         * @description All rows are checked first: if one is wrong, nothing is kept or sent (`bulkErrors`). The requests are then sent one after the other, each once, by the server; the caller need not wait. They begin with what the template has now, even if it is changed later. A row whose cells are all empty is skipped. No cell is a formula: what it holds is text. At most 10,000 rows, 100 columns and 10 bulk sendings that have not ended.
         */
        post: operations["createBulkSending"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/bulk-sendings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get one bulk sending with its counts. */
        get: operations["getBulkSending"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/bulk-sendings/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send no more rows of a bulk sending until it is resumed. Only its creator can. */
        post: operations["pauseBulkSending"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/bulk-sendings/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Go on with a bulk sending that is paused. Only its creator can. */
        post: operations["resumeBulkSending"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/bulk-sendings/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send none of the rows that are left. Requests that were sent stay. Only its creator can. */
        post: operations["cancelBulkSending"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/bulk-sendings/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the rows of a bulk sending in their order, one page at a time. */
        get: operations["getBulkSendingRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/bulk-sendings/{id}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the table of a bulk sending with what became of each row.
         * @description CSV in UTF-8 with a byte order mark, comma-separated: the columns as they were sent, then `state`, `requestId` and `error`. A cell that a spreadsheet would take for a formula begins with an apostrophe.
         */
        get: operations["downloadBulkResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/certification/create-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Certify files, that is, anchor their hashes. The files themselves are not sent, or were uploaded before.
         * @description Names and hashes are given as `files`, which needs `createSignatureRequest`, or those of uploaded files are taken as `deferredFiles`, which needs `createDeferredSignatureRequest`. Everything is checked first: if one file is wrong, nothing is kept (`certificationErrors`, `deferredErrors`). Each file then gets a statement with its name and hash, the organization, the certification, its flow name, its metadata and the time, and the hashes of all statements are anchored together. The certification is `PENDING` until that is final. At most 10,000 files; their number times the characters of the metadata is at most 10,000,000 (`CertificationTooLargeException`).
         */
        post: operations["createCertification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/certification/quota": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the monthly quota of documents of the caller's tenant, and how many of them are certified.
         * @description All files count that people of the tenant certify, in the month (UTC) of their certification. `createCertification` answers `QuotaExceededException` if the files are more than what is left.
         */
        get: operations["getDocumentQuota"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/certification/deferred-files-upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload files of any type that are certified later.
         * @description All files are kept, or none; if one is wrong, `deferredErrors` names it. They wait until `createCertification` has their ids, or `deleteDeferredFile` removes them. A call that is repeated with its `Idempotency-Key` keeps them once. The files of a tenant that wait at a time are at most 10,000, with at most 10,737,418,240 bytes together.
         */
        post: operations["uploadDeferredFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/deferred/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deferred files that the caller may see, one page at a time.
         * @description The scope is that of `listCertifications`. The newest files come first, and those of one upload as they were given.
         */
        get: operations["listDeferredFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/deferred/files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a file that waits to be certified.
         * @description Only who uploaded it can. Its content is deleted, unless something else has the same.
         */
        delete: operations["deleteDeferredFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/certification-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the certifications that the caller may see, one page at a time.
         * @description Accounts of role USER see their own; a manager those of the accounts of their group and those below it, a tenant administrator those of the tenant, a platform administrator all.
         */
        get: operations["listCertifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/certification-requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get one certification. */
        get: operations["getCertification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/certification-requests/{id}/allProofs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the proof folder of a certification.
         * @description The proof file of each of its files, its Merkle-tree proof file, and what is needed to check them without Paraph. The certified files are not in it. Certificates are left out; there may be 10,000 files, and each certificate is sealed on its own.
         */
        get: operations["getCertificationRequestProofs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/certification-requests/{id}/merkle-tree-proof-file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the Merkle-tree proof file of a certification, which proves all of its files together. */
        get: operations["getMerkleTreeProofFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/certification-files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the certified files that the caller may see, one page at a time.
         * @description The scope is that of `listCertifications`. The files of the newest certification come first, and those of one certification as they were given.
         */
        get: operations["listCertificationFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/certification-files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get one certified file, that is, its name and hash. */
        get: operations["getCertificationFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/certification-files/{id}/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the proof file of one certified file, by its id. */
        get: operations["downloadCertificationProof"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/certification-files/{id}/proof-file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the same file as `downloadCertificationProof`. */
        get: operations["downloadCertificationProofFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/certification-files/{id}/certificate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the certificate of one certified file, a sealed PDF for people, by the file's id.
         * @description It says what was certified, when, by which organization and where it is anchored, and how to check it. It is made and sealed for each download, in the language of the caller.
         */
        get: operations["getCertificationCertificate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/certification-files/{id}/allProofs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the proof folder of one certified file.
         * @description Its proof file and certificate, and what is needed to check them without Paraph, as in the proof folder of a request. The certified file itself is not in it.
         */
        get: operations["getCertificationProofs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/simple-sign-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the requests that the caller may see, one page at a time. */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/simple-sign-requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get one request, including drafts. */
        get: operations["getRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/simple-sign-files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the files of a request, each with its available versions. */
        get: operations["listRequestFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/simple-sign-files/download/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download one version of a file. */
        get: operations["downloadFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/simple-sign-files/download-intermediate/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Make the current copy of a file, with the values and signatures given so far and a watermark.
         * @description The copy is not stored. Once the request has ended there is none; then it gets `NotFoundException`.
         */
        get: operations["downloadIntermediateFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/simple-sign-files/download-all/{requestId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download all stored files of a request as one archive, and its proof if it is finished. */
        get: operations["downloadAllFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/simple-sign-files/{id}/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the proof file of a finished request, by the request's id. */
        get: operations["downloadProof"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/simple-sign-files/{id}/proofFolder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the proof folder of a finished request, by the request's id.
         * @description A zip with the files, the proof file, and what is needed to check them without Paraph: a page that does it offline, the format and its schema, the certificates of the ledger and the seal, and a README in English and French.
         */
        get: operations["downloadProofFolder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/simple-sign-files/{id}/dispute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the dispute file of a request that was sent, by the request's id.
         * @description A zip with `dispute.json`, all events of the request with their hashes, `dispute.pdf`, the same for people and sealed, and the format and its schema. `npm run verify -- --replay dispute.json` folds the events again. It is made for each download, with what the caller may read, in the language of the caller.
         */
        get: operations["downloadDispute"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/simple-sign-requests/{requestId}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the comments on a request that the caller may read, oldest first.
         * @description Everybody who may see the request reads its comments. A confidential one is read by its author and by the creator of the request only. Answers `NotFoundException`, too, if the tenant of the request has no comments.
         */
        get: operations["listComments"];
        put?: never;
        /**
         * Add a comment to a pending request.
         * @description The creator of the request, the signers who were asked, and colleagues who have written get an email about it some minutes later, unless they have read it before; each gets one an hour at most. A request has at most 500 comments, at most 100 of each person. The last 10 are for the person who has the request, however many they have written: others get `CommentsReservedException`.
         */
        post: operations["addComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/check-simple-sign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check whether a document with this hash was signed here. */
        post: operations["checkSimpleSign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/check-certification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check whether a document with this hash was certified here. */
        post: operations["checkCertification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what has happened in the caller's tenant, the oldest first.
         * @description The source of truth: it has every event that webhooks bring, once and in the same order. Ask again with `next` to go on where you ended, as often as you like. No event is added before one that was listed. A place that was never given is refused with `MalformedRequestException`: the server was restored from a backup, so begin again at 0. An event is kept for 90 days, and no longer than the data of what it is about.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the webhooks of the caller's tenant, the newest first. */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook. A tenant has at most 20.
         * @description Only this response has the secret, with which each call is signed. The address must use HTTPS and be on the public Internet, unless the operator allows it, and no other active webhook has it. It is called with what happens from then on.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a webhook of the caller's tenant. */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /** Delete a webhook with all its deliveries. It is not called any more. */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook, switch it off, or switch it on again.
         * @description What has not arrived in the last 30 days is sent when it is switched on again, also what was not to be tried any more. It stays off while another active webhook has its address. Its address stays as it is: create another webhook for another one.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/public/v1/webhooks/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a webhook a new secret.
         * @description Only this response has it. For 24 hours each call is signed with the former one, too, so that the receiver can change over at any time; after several changes, with each for 24 hours.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an event `WEBHOOK_TEST` to a webhook, once, and answer what became of it.
         * @description It is sent to a webhook that is off, too. Its delivery is listed, and not in the feed.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the deliveries of a webhook in the last 30 days, the newest first. */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/webhooks/{id}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a delivery, with what was sent and what was answered. */
        get: operations["getWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/webhooks/{id}/deliveries/{deliveryId}/again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an event to a webhook again, whatever became of it before.
         * @description It has the same body and the same `webhook-id`, and is tried as often as a new one. If the webhook is off, it is sent when that is switched on again.
         */
        post: operations["sendWebhookDeliveryAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    REQUEST_STATE_CHANGED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A request was sent, or is in another state.
         * @description Signed as Standard Webhooks 1.0.0 says. It may come more than once, and later than events that follow it.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The `id` of the event. It is the same each time that the event is sent, so that receivers notice repetitions. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this call was made, in seconds since 1970. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the HMAC-SHA-256, in base64, of the id, a full stop, the timestamp, a full stop and the body, with the bytes of the secret after `whsec_` as its key. While a secret is changed there are several, with a space between them. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RequestStateChanged"];
                };
            };
            responses: {
                /** @description The webhook is switched off. */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The event has arrived. Everything else is a failure, a redirect, too. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    SIGNER_SIGNED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A signer has signed.
         * @description Signed as Standard Webhooks 1.0.0 says. It may come more than once, and later than events that follow it.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The `id` of the event. It is the same each time that the event is sent, so that receivers notice repetitions. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this call was made, in seconds since 1970. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the HMAC-SHA-256, in base64, of the id, a full stop, the timestamp, a full stop and the body, with the bytes of the secret after `whsec_` as its key. While a secret is changed there are several, with a space between them. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SignerSigned"];
                };
            };
            responses: {
                /** @description The webhook is switched off. */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The event has arrived. Everything else is a failure, a redirect, too. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    SIGNER_REFUSED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A signer has refused to sign.
         * @description Signed as Standard Webhooks 1.0.0 says. It may come more than once, and later than events that follow it.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The `id` of the event. It is the same each time that the event is sent, so that receivers notice repetitions. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this call was made, in seconds since 1970. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the HMAC-SHA-256, in base64, of the id, a full stop, the timestamp, a full stop and the body, with the bytes of the secret after `whsec_` as its key. While a secret is changed there are several, with a space between them. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SignerRefused"];
                };
            };
            responses: {
                /** @description The webhook is switched off. */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The event has arrived. Everything else is a failure, a redirect, too. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    CERTIFICATION_STATE_CHANGED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A certification was created, or is in another state.
         * @description Signed as Standard Webhooks 1.0.0 says. It may come more than once, and later than events that follow it.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The `id` of the event. It is the same each time that the event is sent, so that receivers notice repetitions. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this call was made, in seconds since 1970. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the HMAC-SHA-256, in base64, of the id, a full stop, the timestamp, a full stop and the body, with the bytes of the secret after `whsec_` as its key. While a secret is changed there are several, with a space between them. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CertificationStateChanged"];
                };
            };
            responses: {
                /** @description The webhook is switched off. */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The event has arrived. Everything else is a failure, a redirect, too. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    WEBHOOK_TEST: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Somebody tries the webhook.
         * @description Signed as Standard Webhooks 1.0.0 says. It may come more than once, and later than events that follow it.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The `id` of the event. It is the same each time that the event is sent, so that receivers notice repetitions. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this call was made, in seconds since 1970. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the HMAC-SHA-256, in base64, of the id, a full stop, the timestamp, a full stop and the body, with the bytes of the secret after `whsec_` as its key. While a secret is changed there are several, with a space between them. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookTest"];
                };
            };
            responses: {
                /** @description The webhook is switched off. */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The event has arrived. Everything else is a failure, a redirect, too. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * @description What a column gives. `EMAIL`, `FIRST_NAME` and `LAST_NAME` are of the signer with `role`; `REQUEST_FIELD` is the value of the sender's field with the id `field`; `METADATA` is noted on the request with the header as its key.
         * @enum {unknown}
         */
        BulkTarget: "IGNORED" | "REQUEST_NAME" | "LANGUAGE" | "EMAIL" | "FIRST_NAME" | "LAST_NAME" | "REQUEST_FIELD" | "METADATA";
        BulkColumn: {
            header: string;
            target: components["schemas"]["BulkTarget"];
            /**
             * Format: one-line
             * @description A role of the template. Required for `EMAIL`, `FIRST_NAME` and `LAST_NAME`.
             */
            role?: string;
            /** @description A field of the template whose role is that of the sender. Required for `REQUEST_FIELD`. */
            field?: components["schemas"]["Id"];
        };
        NewBulkSending: {
            templateId: components["schemas"]["Id"];
            /** @description The number in the `ETag` of the template for which the columns were chosen; if it has another by now: `StaleRevisionException`. */
            revision: number;
            name: components["schemas"]["RequestName"];
            columns: components["schemas"]["BulkColumn"][];
            /** @description The rows without the headers. More than 10,000 get `TooManyBulkRowsException`. */
            rows: string[][];
            /** @description As for `submitRequest`. */
            signedFilesConfirmed?: boolean;
            /** @description As for `submitRequest`. */
            restrictedFilesConfirmed?: boolean;
            /** @description As for `submitRequest`. */
            lostPartsConfirmed?: boolean;
        };
        /**
         * @description `WAITING`: it resumes by itself at `until`. `ENDED`: it stopped early for `reason`, and the other rows are not sent. `DONE`: each row was sent or has failed.
         * @enum {unknown}
         */
        BulkState: "RUNNING" | "WAITING" | "PAUSED" | "DONE" | "CANCELED" | "ENDED";
        /**
         * @description Why it waits (`TooManyMailsException`, `StorageFullException`) or has ended: the monthly quota is used up, the template was disabled or is gone, or the creator may no longer send requests (`ForbiddenException`).
         * @enum {unknown}
         */
        BulkReason: "TooManyMailsException" | "StorageFullException" | "QuotaExceededException" | "TemplateDisabledException" | "NotFoundException" | "ForbiddenException";
        BulkSending: {
            id: components["schemas"]["Id"];
            name: string;
            templateId: components["schemas"]["Id"];
            /** @description As it was when the bulk sending was created. */
            templateName: string;
            state: components["schemas"]["BulkState"];
            /** @description Only for WAITING and ENDED. */
            reason: components["schemas"]["BulkReason"] | null;
            /** @description Only for WAITING; null if the time is not known. */
            until: components["schemas"]["Instant"] | null;
            accountId: components["schemas"]["Id"];
            /** @description The full name of the creator. */
            username: string;
            createdDate: components["schemas"]["Instant"];
            lastModifiedDate: components["schemas"]["Instant"];
            endedDate: components["schemas"]["Instant"] | null;
            /** @description The rows hold data of people, so they are deleted 30 days after the end. The counts stay. */
            rowsDeleted: boolean;
            counts: {
                /** @description Rows without the skipped ones: `sent` + `failed` + `left`. */
                total: number;
                sent: number;
                failed: number;
                /** @description Not sent (yet). */
                left: number;
                /** @description Rows whose cells are all empty. */
                skipped: number;
            };
        };
        /** @enum {unknown} */
        BulkRowState: "LEFT" | "SENT" | "FAILED";
        BulkRow: {
            /** @description The place in `rows`, counted from 1. Rows that were skipped are left out. */
            row: number;
            state: components["schemas"]["BulkRowState"];
            requestId: components["schemas"]["Id"] | null;
            /** @description Why it failed. */
            exception: components["schemas"]["ProblemName"] | null;
            cells: string[];
        };
        /**
         * @description What is wrong with a row. `RequiredFieldEmptyException`: a mail address or a name of a signer is missing, or the request has no name; `BulkCellCountException`: the row has more or fewer cells than there are columns; `BulkPersonNameException`: a name of a person is too long or has a sign that no name has; `BulkValueException`: not a language, or not true or false.
         * @enum {unknown}
         */
        BulkException: "RequiredFieldEmptyException" | "InvalidMailException" | "SignerDuplicateException" | "BulkPersonNameException" | "BulkCellCountException" | "BulkValueException" | "RequestNameTooLongException" | "RequestInvalidNameException" | "RequestFieldEmptyException" | "FieldValueTooLongException" | "UndrawableTextException" | "ControlCharacterException" | "MetadataTooLongException";
        BulkError: {
            /** @description Counted from 1; the row after the headers is 1. */
            row: number;
            /** @description Counted from 1; null if the row as a whole is wrong. */
            column: number | null;
            exception: components["schemas"]["BulkException"];
        };
        /** @description What no column gives, or more than one. */
        BulkMissingColumn: {
            target: components["schemas"]["BulkTarget"];
            role: string | null;
            /** @description The id of a field that the sender must fill in. */
            field: string | null;
        };
        /**
         * Format: one-line
         * @description At most 200 characters; a longer name gets `CertificationNameTooLongException`. Blanks around it are cut off.
         */
        FlowName: string;
        DocumentQuota: {
            /** @description How many files the people of the tenant may certify in a month. */
            documentQuota: components["schemas"]["Quota"];
            /** @description How many they have certified this month (UTC). More than the quota, if it was lowered since. */
            documentsCertified: number;
        };
        NewCertification: {
            flowName: components["schemas"]["FlowName"];
            /** @description What is certified with each file. At most 20 entries, keys of up to 100 and values of up to 500 characters. Each key occurs once, in any case. An entry without key and value is left out. */
            metadata?: {
                /** Format: one-line */
                key: string;
                /** Format: one-line */
                value: string;
            }[];
            /** @description More than 10,000 get `TooManyCertificationFilesException`. */
            files?: {
                /** @description At most 200 characters, without `\ / : * ? " < > |` and control characters. */
                name: string;
                hash: components["schemas"]["Hash"];
            }[];
            /** @description The ids of files that the caller uploaded (`uploadDeferredFiles`) and that still wait. A call has either these or `files`. More than 10,000 get `TooManyCertificationFilesException`. */
            deferredFiles?: components["schemas"]["Id"][];
        };
        /** @enum {unknown} */
        CertificationState: "PENDING" | "VALIDATED" | "REJECTED";
        /**
         * @description How far the anchoring is: the hashes wait (`INSERTED`), were sent (`INJECTED`), are final (`VALIDATED`), or were refused (`REJECTED`), after which they are sent again up to five times.
         * @enum {unknown}
         */
        JobState: "INSERTED" | "INJECTED" | "VALIDATED" | "REJECTED";
        CertificationRow: {
            id: components["schemas"]["Id"];
            flowName: string;
            createdDate: components["schemas"]["Instant"];
            /** @description Since when it is in its state. */
            stateDate: components["schemas"]["Instant"];
            state: components["schemas"]["CertificationState"];
            /** @description How many files it has. */
            docsNumber: number;
        };
        Certification: {
            id: components["schemas"]["Id"];
            flowName: string;
            state: components["schemas"]["CertificationState"];
            /** @description Since when it is in its state. */
            stateDate: components["schemas"]["Instant"];
            createdDate: components["schemas"]["Instant"];
            /** @description How many files it has. */
            docsNumber: number;
            jobState: components["schemas"]["JobState"];
            channelType: components["schemas"]["Channel"];
            /** @description The name of the channel that created it; null for others. */
            channelName: string | null;
            /** @description The account that created it. */
            userId: components["schemas"]["Id"];
            /** @description The full name of the creator. */
            username: string;
            /** @description When its data is to be deleted, counted from its end. Null before that, and if it is kept for ever. */
            purgeDate: components["schemas"]["Instant"] | null;
            /** @description When its data was deleted; null before. Its names and its metadata are empty from then on. */
            dataPurgedDate: components["schemas"]["Instant"] | null;
            metadata: {
                key: string;
                value: string;
            }[];
            /** @description Null until it is VALIDATED. */
            anchorDetail: components["schemas"]["AnchorDetail"] | null;
        };
        CertificationFile: {
            id: components["schemas"]["Id"];
            name: string;
            hash: components["schemas"]["Hash"];
            /** @description The name of the channel that created the certification; null for others. */
            channelName: string | null;
            certificationRequestId: components["schemas"]["Id"];
            flowName: string;
            createdDate: components["schemas"]["Instant"];
            /** @description That of its certification. */
            state: components["schemas"]["CertificationState"];
        };
        /**
         * @description What is wrong with a file. `IllegalUploadedFilenameException`: its name is blank or has a character that is not allowed; `FileNameTooLongException`: its name has more than 200 characters; `EmptyFileHashException`: the hash is that of an empty file; `FileHashDuplicateException`: an earlier file has the same hash.
         * @enum {unknown}
         */
        CertificationException: "IllegalUploadedFilenameException" | "FileNameTooLongException" | "EmptyFileHashException" | "FileHashDuplicateException";
        CertificationError: {
            /** @description The place in `files`, counted from 0. */
            file: number;
            exception: components["schemas"]["CertificationException"];
        };
        CommentPayload: {
            /** @description At most 500 characters; a longer text gets `CommentTooLongException`. Spaces around it are removed. */
            commentText: string;
            /** @description Only its author and the creator of the request read it. */
            isConfidential: boolean;
        };
        Comment: {
            id: components["schemas"]["Id"];
            commentText: string;
            isConfidential: boolean;
            createdDate: components["schemas"]["Instant"];
            /** @description The name that its author had when they wrote it. */
            fullName: string;
            /** @description The signer who wrote it; null if it was no signer. */
            signerId: components["schemas"]["Id"] | null;
            /** @description The account that wrote it, if it was no signer. */
            accountId: components["schemas"]["Id"] | null;
            /** @description The caller wrote it. What somebody wrote who was the same signer before them is not their own. */
            isOwn: boolean;
        };
        CommentList: {
            comments: components["schemas"]["Comment"][];
            /** @description How many of the comments the caller neither wrote nor has read. */
            unread: number;
            /** @description The caller may add a comment now. */
            canComment: boolean;
        };
        /** @enum {unknown} */
        DeferredFileState: "WAITING" | "CERTIFIED";
        DeferredFile: {
            id: components["schemas"]["Id"];
            name: string;
            /** @description In bytes. */
            size: number;
            hash: components["schemas"]["Hash"];
            /** @description The name of the channel that uploaded it; null for others. */
            channelName: string | null;
            /** @description The account that uploaded it. */
            userId: components["schemas"]["Id"];
            /** @description The full name of who uploaded it. */
            username: string;
            /** @description When it was uploaded. */
            createdDate: components["schemas"]["Instant"];
            state: components["schemas"]["DeferredFileState"];
            /** @description The certification that it is part of; null while it waits. */
            certificationRequestId: components["schemas"]["Id"] | null;
            /** @description The flow name of that certification. */
            flowName: string | null;
        };
        /**
         * @description What is wrong with a file. `IllegalUploadedFilenameException`: its name is blank or has a character that is not allowed; `FileNameTooLongException`: its name has more than 200 characters; `EmptyFileHashException`: it is empty; `FileHashDuplicateException`: an earlier file of the call has the same content; `FileWaitsAlreadyException`: one with the same content that the caller has uploaded waits already. Of files that are certified: `UnknownDeferredFileException`: the caller has uploaded no such file; `DeferredFileCertifiedException`: it is certified already, maybe by another call a moment ago.
         * @enum {unknown}
         */
        DeferredFileException: "IllegalUploadedFilenameException" | "FileNameTooLongException" | "EmptyFileHashException" | "FileHashDuplicateException" | "FileWaitsAlreadyException" | "UnknownDeferredFileException" | "DeferredFileCertifiedException";
        DeferredFileError: {
            /** @description The place of the file in the call, counted from 0. */
            file: number;
            exception: components["schemas"]["DeferredFileException"];
        };
        /** @enum {unknown} */
        FieldType: "SIGNATURE" | "SIGNATURE_DATE" | "TEXT" | "TEXT_AREA" | "CHECKBOX";
        /**
         * @description Who fills in the fields of a role: `REQUEST` is the sender, before sending.
         * @enum {unknown}
         */
        SignRole: "REQUEST" | "SIGNER";
        DocumentRole: {
            name: string;
            type: components["schemas"]["SignRole"];
        };
        /** @enum {unknown} */
        FileType: "ORIGINAL_FILE" | "CURRENT_FILE" | "SIGN_FILE" | "SIGNED_FILE_WITH_AUDIT" | "AUDIT_TRAIL" | "PROOF_FILE";
        /**
         * @description What the author of a file forbids those who do not have the owner's password.
         * @enum {unknown}
         */
        FileRestriction: "PRINTING" | "CHANGING" | "COPYING" | "COMMENTING" | "FILLING_IN" | "ASSEMBLING";
        /** @description Fraction of the displayed page's width or height; origin top left. */
        Fraction: number;
        FieldPatch: {
            /** @description Id of an existing field. Omit for a new one; the server assigns its id. */
            id?: components["schemas"]["Id"];
            /**
             * Format: one-line
             * @description May be empty until the draft is sent.
             */
            anchorName: string;
            anchorType: components["schemas"]["FieldType"];
            /**
             * Format: one-line
             * @description The role of a signer, or `REQUEST` for a field that the sender fills in, which cannot be a signature or its date.
             */
            roleName: string;
            pageNumber: number;
            posX: components["schemas"]["Fraction"];
            posY: components["schemas"]["Fraction"];
            width: components["schemas"]["Fraction"];
            height: components["schemas"]["Fraction"];
            defaultValue?: string;
            /** Format: one-line */
            fieldPlaceHolder?: string;
            required?: boolean;
            fontSize?: number;
            /** @description The most characters of the value of a TEXT (at most 200) or a TEXT_AREA. Omit for 200 or 800; other types have none. */
            maxLength?: number;
        };
        Field: {
            id: components["schemas"]["Id"];
            anchorName: string;
            anchorType: components["schemas"]["FieldType"];
            roleName: string;
            pageNumber: number;
            posX: components["schemas"]["Fraction"];
            posY: components["schemas"]["Fraction"];
            width: components["schemas"]["Fraction"];
            height: components["schemas"]["Fraction"];
            defaultValue: string;
            fieldPlaceHolder: string;
            required: boolean;
            fontSize: number;
            /** @description The most characters of the value; missing if the limit of its type applies. */
            maxLength?: number;
        };
        /** @description Size of the page as displayed, in points. */
        PageSize: {
            width: number;
            height: number;
        };
        RequestFile: {
            id: components["schemas"]["Id"];
            fileName: string;
            /** @description Size of the uploaded file in bytes. */
            fileSize: number;
            nbPages: number;
            pages: components["schemas"]["PageSize"][];
            /** @description The uploaded file carries signatures that sending will invalidate. */
            alreadySigned: boolean;
            /** @description What the author of the uploaded file forbids. The copies that are shown and signed have no restrictions. */
            restrictions: components["schemas"]["FileRestriction"][];
            /** @description What else of the uploaded file is not part of the document that is sent. */
            lostParts: components["schemas"]["LostPart"][];
            /** @description The fields of the uploaded file's own form, which became page content. */
            formFields: components["schemas"]["FormField"][];
        };
        LostPart: {
            /**
             * @description An attached file, or a standard (PDF/A, PDF/UA, PDF/X) that is no longer claimed.
             * @enum {unknown}
             */
            kind: "ATTACHMENT" | "STANDARD";
            /** @description The name of the attached file, or of the standard, such as PDF/A-3b. */
            name: string;
        };
        FormField: {
            /** @description The qualified name of the field in the form. */
            name: string;
            /** @enum {unknown} */
            type: "TEXT" | "TEXT_AREA" | "CHECKBOX" | "RADIO" | "CHOICE" | "LIST" | "SIGNATURE";
            required: boolean;
            readOnly: boolean;
            maxLength: number | null;
            /** @description What a choice or list offers; the value of a radio button. */
            options: string[];
            pageNumber: number;
            posX: components["schemas"]["Fraction"];
            posY: components["schemas"]["Fraction"];
            width: components["schemas"]["Fraction"];
            height: components["schemas"]["Fraction"];
        };
        FileGroup: {
            id: components["schemas"]["Id"];
            fileName: string;
            fileSize: number;
            numberOfPages: number;
            numberOfFields: {
                total: number;
                /** @description Those that the sender fills in before sending. */
                byRequest: number;
                /** @description Those that signers fill in, all of them together. */
                bySigner: number;
            };
            expirationDate: components["schemas"]["Instant"] | null;
            files: {
                /** @description `CURRENT_FILE` has the id of its original, and is downloaded with `download-intermediate`. */
                id: components["schemas"]["Id"];
                type: components["schemas"]["FileType"];
                fileName: string;
                /** @description Null for `CURRENT_FILE`, which is made when it is asked for. */
                fileSize: number | null;
                /** @description Null for `CURRENT_FILE`. */
                hash: components["schemas"]["Hash"] | null;
                downloadable: boolean;
                /** @description The path of the download at this server, which is asked for as every call is; null once the file was deleted. */
                downloadLink: string | null;
                anchorDetail: components["schemas"]["AnchorDetail"] | null;
            }[];
        };
        /** @description Scheme, host and port of a page, such as `https://shop.example.org`. Begins with `https://`, or on this machine with `http://localhost`. */
        Origin: string;
        EmbeddedLink: {
            /** @description Names the link in events and in its address. It opens nothing. */
            sessionId: string;
            /** @description What the frame shows. */
            url: string;
            /** @description Until when it can be opened. */
            expirationDate: components["schemas"]["Instant"];
        };
        /** @description 4 bytes of time in seconds and 8 random bytes. Knowing an id grants no access. */
        Id: string;
        /** @description SHA-256, lower-case hexadecimal. */
        Hash: string;
        /** Format: date-time */
        Instant: string;
        /** Format: date */
        Day: string;
        /** @description IANA time zone name. */
        TimeZone: string;
        Mail: string;
        /** Format: one-line */
        PersonName: string;
        /** @enum {unknown} */
        NotificationLanguage: "EN" | "FR";
        Problem: {
            name: components["schemas"]["ProblemName"];
            /** @description For developers. Show people a text in their own language, chosen by `name`. */
            message: string;
            /** @description The id of the call, as in the header `Paraph-Call-Id` and in the log of the server. It is random. */
            callId?: string;
            unsupported?: components["schemas"]["UnsupportedContent"];
            /** @description How often the code can still be entered after a wrong one (`WrongOrExpiredOTPException`). Absent if there is no code to enter. */
            triesLeft?: number;
            /** @description What the signer of an expired link had done when the request ended. Only with an error that says how it ended. */
            signerStatus?: components["schemas"]["SignerStatus"];
            /** @description Where in an exported template the fault is. The name of a file, or the path of a value in `template.json` (RFC 6901). If one of several templates cannot be used, its id. */
            place?: string;
            placeNames?: components["schemas"]["PlaceNames"];
            /** @description What is wrong with the rows of a bulk sending (`BulkRowsInvalidException`). Of more than 1,000 errors the first ones. */
            bulkErrors?: {
                total: number;
                errors: components["schemas"]["BulkError"][];
            };
            /** @description What no column of a bulk sending gives (`BulkColumnMissingException`), or more than one (`BulkColumnDuplicateException`). */
            bulkColumns?: components["schemas"]["BulkMissingColumn"][];
            /** @description What is wrong with the files of a certification (`CertificationFilesInvalidException`). Of more than 1,000 errors the first ones. */
            certificationErrors?: {
                total: number;
                errors: components["schemas"]["CertificationError"][];
            };
            /** @description What is wrong with deferred files (`DeferredFilesInvalidException`). Of more than 1,000 errors the first ones. */
            deferredErrors?: {
                total: number;
                errors: components["schemas"]["DeferredFileError"][];
            };
        };
        /** @description What in a file cannot be kept, if it is refused as `UnsupportedFileException`. */
        UnsupportedContent: {
            /**
             * @description Annotations that each reader shows in its own way (`note` to `model`), an annotation without a usable appearance (`drawing`, `textBox`), fields (`fieldValue`: its value cannot be drawn; `fieldFormat`: a script changes it), a `layer` that only some readers hide or that is hidden inside a text, a `number` or packed content that not all readers understand, a page that is too small or too large (`pageSize`).
             * @enum {unknown}
             */
            kind: "note" | "popup" | "stamp" | "caret" | "attachment" | "sound" | "movie" | "screen" | "richMedia" | "model" | "drawing" | "textBox" | "fieldValue" | "fieldFormat" | "barcode" | "button" | "layer" | "number" | "packedContent" | "pageSize";
            /** @description Counted from 1. */
            page?: number;
        };
        /** @enum {unknown} */
        ProblemName: "AuthenticationException" | "WeakPasswordException" | "WrongPasswordException" | "ReauthenticationRequiredException" | "PasskeyRefusedException" | "TooManyPasskeysException" | "AccountDuplicateException" | "LastAdministratorException" | "UnknownProviderException" | "ProviderUnavailableException" | "ProviderRefusedException" | "ProviderStateException" | "ProviderNonceException" | "ProviderIssuerException" | "ProviderTokenException" | "ProviderProfileException" | "ProviderAccountException" | "ProviderSettingsException" | "ProviderUnreachableException" | "SlugTakenException" | "TooManyProviderAccountsException" | "InvalidDomainException" | "DomainDuplicateException" | "TooManyDomainsException" | "DomainRecordMissingException" | "DomainLookupException" | "SessionEndedException" | "ForbiddenException" | "NotFoundException" | "LedgerRetiredException" | "MalformedRequestException" | "ControlCharacterException" | "DuplicateIdException" | "TooManyAttemptsException" | "TooManyMailsException" | "TooManyBytesException" | "QuotaExceededException" | "TooManyRequestsException" | "StaleRevisionException" | "OutdatedTermsException" | "IdempotencyKeyReusedException" | "UnexpectedException" | "WrongHostException" | "TemporarilyUnavailableException" | "StorageFullException" | "DatabaseDamagedException" | "FileUnavailableException" | "TemplateNameTooLongException" | "TemplateInvalidNameException" | "TemplateNotReadyException" | "TemplateDisabledException" | "TemplateNotSubmittableException" | "CannotDeleteEveryTemplateFileException" | "TooManyTemplatesException" | "TemplateArchiveUnreadableException" | "TemplateArchiveEncryptedException" | "TemplateArchiveUnsafeException" | "TemplateContentMissingException" | "TemplateContentInvalidException" | "TemplateFormatTooNewException" | "TemplateFileMissingException" | "TemplateFileChangedException" | "EmptyBulkException" | "TooManyBulkRowsException" | "TooManyBulkSendingsException" | "BulkColumnMissingException" | "BulkColumnDuplicateException" | "BulkRowsInvalidException" | "BulkCellCountException" | "BulkPersonNameException" | "BulkValueException" | "BulkCannotBeChangedException" | "CertificationNameTooLongException" | "CertificationInvalidNameException" | "EmptyCertificationException" | "TooManyCertificationFilesException" | "CertificationTooLargeException" | "CertificationFilesInvalidException" | "FileNameTooLongException" | "EmptyFileHashException" | "FileHashDuplicateException" | "DeferredFilesInvalidException" | "FileWaitsAlreadyException" | "UnknownDeferredFileException" | "DeferredFileCertifiedException" | "TooManyDeferredFilesException" | "DeferredScheduleException" | "StoragePolicyException" | "InvalidDurationException" | "RoleDuplicateException" | "RequestNameTooLongException" | "RequestInvalidNameException" | "RequestNotSendableException" | "RequestNotSentException" | "RequestCannotBeChangedException" | "TooManyRevisionsException" | "RequestCannotBeCanceledException" | "RequestCannotBeFinishedException" | "RequestCannotBeRemindedException" | "SignerMailedRecentlyException" | "RequestCannotBeEditedException" | "SignerLockedException" | "FieldLockedException" | "FilesLockedException" | "RequestCannotBeRepeatedException" | "RequestFilesDeletedException" | "InvalidExpirationDateException" | "InvalidTimeZoneException" | "InvalidAutoReminderException" | "InvalidExpirationNotificationException" | "RefusalEffectChangedException" | "RefusalMotiveEmptyException" | "CustomMessageEmptyException" | "CustomMessageTooLongException" | "CustomMessageUrlException" | "CommentEmptyException" | "CommentTooLongException" | "RequestCannotBeCommentedException" | "TooManyCommentsException" | "CommentsReservedException" | "InvalidMailException" | "SignerDuplicateException" | "CopyRecipientDuplicateException" | "TooManyCopyRecipientsException" | "TooManyMetadataException" | "MetadataWithoutKeyException" | "MetadataKeyDuplicateException" | "MetadataTooLongException" | "UnknownFileException" | "UnknownRoleException" | "FieldWithoutNameException" | "RequestFieldEmptyException" | "FieldOutsidePageException" | "TooManyFieldsException" | "TooManySignersException" | "UndrawableTextException" | "WrongExtensionException" | "IllegalUploadedFilenameException" | "UploadTooSlowException" | "OversizeFileException" | "FileTooHeavyException" | "TooManyFilesException" | "TooManyPagesFileException" | "EncryptedFileException" | "WrongPasswordFileException" | "UnsupportedEncryptionFileException" | "UnreadableFileException" | "XfaFileException" | "PortfolioFileException" | "UnsupportedFileException" | "AmbiguousFileException" | "TooComplexFileException" | "SignedFileNotConfirmedException" | "RestrictedFileNotConfirmedException" | "LostPartsNotConfirmedException" | "InvalidTokenException" | "ExpiredTokenException" | "ExpiredEmbeddedTokenException" | "SignerNotEmbeddedException" | "OriginNotAllowedException" | "CannotSignRequestInEditingStateException" | "CanceledRequestException" | "ExpiredRequestException" | "ConsentEndedException" | "RejectedRequestException" | "ReassignedRequestException" | "ReassignmentNotAllowedException" | "AlreadySignerException" | "RequestAlreadySignedException" | "RequestNotSignableException" | "RequestNotOpenedException" | "CodeNotNeededException" | "TwoFactorMethodMissingException" | "WrongOrExpiredOTPException" | "TooManyAttemptsOTPException" | "RequiredFieldEmptyException" | "FieldValueTooLongException" | "UnknownFieldException" | "SignatureImageException" | "ProofNotAvailableException" | "OversizeProofException" | "TooComplexProofException" | "ContactDuplicateException" | "TooManyContactsException" | "CustomFieldDuplicateException" | "TooManyCustomFieldsException" | "ChannelDuplicateException" | "TooManyChannelsException" | "WebhookUrlException" | "TooManyWebhooksException" | "WebhookDuplicateException" | "GroupDuplicateException" | "InviteDuplicateException" | "UnknownGroupException" | "GroupCycleException" | "TooManyGroupLevelsException" | "RoleNotAllowedException" | "OwnAccountException" | "HandoverRunningException" | "HandoverNotPossibleException" | "UnknownSuccessorException" | "AccountActiveException" | "OtpConfigurationException" | "OtpTypeNotAvailableException" | "RedirectUrlException" | "InvalidOriginException" | "LogoException";
        /**
         * @description What a proof folder may have besides what explains it.
         * @enum {unknown}
         */
        ProofFolderType: "ORIGINAL_FILE" | "SIGN_FILE" | "SIGNED_FILE_WITH_AUDIT" | "AUDIT_TRAIL" | "PROOF_FILE";
        /** @description One file for a certified file: its statement, the path from it to the root of a Merkle tree, and where that root is anchored, each as in a `SignatureProof`. Everything outside the statement must be the same as in it. */
        CertificationProof: {
            /** @constant */
            version: 1;
            /** @constant */
            type: "CERTIFICATION";
            organization: string;
            certification: {
                id: components["schemas"]["Id"];
                flowName: string;
            };
            document: {
                fileName: string;
                hash: components["schemas"]["Hash"];
                phrase: components["schemas"]["FileStatement"];
                path: components["schemas"]["ProofPath"];
                anchor: components["schemas"]["Anchor"];
            };
            witnesses?: components["schemas"]["Witnesses"];
        };
        /** @description It proves all files of a certification together. It has the statement of each file, all leaves of the Merkle tree, and the anchor of its root, in the form of a `SignatureProof`. A verifier builds the tree again from its leaves, of which some may belong to others. Everything outside the statements must be the same as in them. */
        MerkleTreeProof: {
            /** @constant */
            version: 1;
            /** @constant */
            type: "MERKLE_TREE";
            organization: string;
            certification: {
                id: components["schemas"]["Id"];
                flowName: string;
            };
            anchor: components["schemas"]["Anchor"];
            witnesses?: components["schemas"]["Witnesses"];
            /** @description All leaves from left to right: SHA-256(0x00, SHA-256(statement)). */
            leaves: components["schemas"]["Hash"][];
            /** @description In the order in which they were given. */
            documents: {
                /** @description The place of its leaf in `leaves`, counted from 0. */
                leaf: number;
                fileName: string;
                hash: components["schemas"]["Hash"];
                phrase: components["schemas"]["FileStatement"];
            }[];
        };
        /** @description One file for a request: each of its documents and each signature with its statement (`phrase`), the path from the statement to the root of a Merkle tree (RFC 6962: leaf = SHA-256(0x00, SHA-256(statement)), node = SHA-256(0x01, left, right)), and where that root is anchored. Texts are hashed and signed as UTF-8. A statement is canonical JSON (RFC 8785) with strings in NFC. Everything outside a statement must be the same as in it: a statement of a sealed file names the hashes of the statements of all signatures (`signatures`), and that of a signature the hashes of all originals that were shown (`originals`). */
        SignatureProof: {
            /** @constant */
            version: 1;
            /** @constant */
            type: "SIGNATURE";
            organization: string;
            request: {
                id: components["schemas"]["Id"];
                name: string;
            };
            documents: components["schemas"]["ProofDocument"][];
            audits: components["schemas"]["ProofAudit"][];
            witnesses?: components["schemas"]["Witnesses"];
        };
        ProofDocument: {
            fileName: string;
            /** @enum {unknown} */
            fileType: "ORIGINAL_FILE" | "SIGN_FILE" | "SIGNED_FILE_WITH_AUDIT" | "AUDIT_TRAIL";
            hash: components["schemas"]["Hash"];
            phrase: components["schemas"]["FileStatement"];
            path: components["schemas"]["ProofPath"];
            anchor: components["schemas"]["Anchor"];
        };
        /** @description One act. `hash` is SHA-256 of `phrase`. */
        ProofAudit: {
            action: string;
            signerName: string;
            /** @description The statement of an act: `action`, `actor` (`id`, `name`), `at` (ISO 8601 with milliseconds, UTC), `kind` ACT, `originals` (SHA-256 of each), `request`, `salt` (16 random bytes in hexadecimal), `version` 1. */
            phrase: string;
            hash: components["schemas"]["Hash"];
            path: components["schemas"]["ProofPath"];
            anchor: components["schemas"]["Anchor"];
        };
        /** @description The statement of a file: `fileName`, `fileType`, `kind` FILE, `organization`, `request`, `requestName`, `salt` (16 random bytes in hexadecimal), `sha256`, `version` 1; of a sealed file also `signatures`, of an original `upload`, the SHA-256 of the file that it was made from, and of a certified file `at` (ISO 8601 with milliseconds, UTC) and `metadata` (a list of `key` and `value`); its `request` is the certification, `requestName` the flow name. */
        FileStatement: string;
        /** @description From the leaf to the root: the hash to combine with at each step, and its side. */
        ProofPath: {
            /** @enum {unknown} */
            position: "left" | "right";
            hash: components["schemas"]["Hash"];
        }[];
        /** @description Where a root is anchored, by `evidence.kind`. */
        Anchor: components["schemas"]["LedgerAnchor"] | components["schemas"]["TezosAnchor"] | components["schemas"]["OtherAnchor"];
        /** @description A block of the embedded ledger. */
        LedgerAnchor: {
            rootHash: components["schemas"]["Hash"];
            /** @description SHA-256 of "paraph ledger 1 operation\n{contractAddress}\n{rootHash}\n". */
            transactionHash: string;
            /** @description "ledger1" and the first 40 digits of SHA-256 of "paraph ledger 1 key\n{tezosPublicKey}\n". */
            contractAddress: string;
            /** @description SHA-256 of the block: "paraph ledger 1 block\n{contractAddress}\n{level}\n{previousBlock}\n{transactionHash}\n{timestamp}\n". */
            tezosBlock: string;
            /** @description The ledger's raw Ed25519 key. In a proof it proves nothing: compare it with the key that the organization publishes. */
            tezosPublicKey: string;
            /** @description When the block was made, by the ledger's clock. */
            timestamp: string;
            /** @description The rest of the block, and the ledger's Ed25519 signature over its text. */
            evidence: {
                /** @constant */
                kind: "LEDGER";
                level: number;
                previousBlock: components["schemas"]["Hash"];
                signature: string;
            };
        };
        /** @description A block of Tezos with an operation that calls a contract with the root. It has all that leads from the root to the hash of the block. Whether Tezos has the block can only be looked up. */
        TezosAnchor: {
            rootHash: components["schemas"]["Hash"];
            /** @description The hash of the operation, as Tezos writes it. */
            transactionHash: string;
            /** @description The contract that was called. */
            contractAddress: string;
            /** @description The hash of the block, as Tezos writes it. */
            tezosBlock: string;
            /** @description The raw Ed25519 key that signed the operation. In a proof it proves nothing: compare it with the key that the organization publishes. */
            tezosPublicKey: string;
            /** @description When the block was made, by the clock of Tezos. */
            timestamp: string;
            /** @description The signed operation and the header of its block, as bytes in hexadecimal, and the paths from the hash of the operation to the root over its list, and from there to the root over all lists, which the header has. In these trees a leaf is BLAKE2b of a hash, a node BLAKE2b of two, and the last leaf is repeated. */
            evidence: {
                /** @constant */
                kind: "TEZOS";
                level: number;
                operation: string;
                header: string;
                operationPath: components["schemas"]["ProofPath"];
                listPath: components["schemas"]["ProofPath"];
            };
        };
        /** @description An anchor of a kind that a later version added. A reader that does not know the kind can check everything up to `rootHash`, and must say that it cannot check the rest. */
        OtherAnchor: {
            rootHash: components["schemas"]["Hash"];
            evidence: {
                kind: string;
            };
        };
        /** @description What others say of the blocks of the ledger in this proof. A proof without this member is a whole proof. */
        Witnesses: components["schemas"]["Witness"][];
        /** @description What somebody else says of a block of the ledger, by `kind`. */
        Witness: components["schemas"]["TimeStampWitness"] | components["schemas"]["OtherWitness"];
        /** @description A time stamp of an authority (RFC 3161) over the text of a block. */
        TimeStampWitness: {
            /** @constant */
            kind: "RFC3161";
            /** @description The `tezosBlock` of the block, which is the SHA-256 that the authority stamped. */
            block: string;
            /** @description The time stamp token (DER), as bytes in hexadecimal. */
            token: string;
        };
        /** @description A witness of a kind that a later version added. A reader that does not know the kind says so; the proof is as good as without it. */
        OtherWitness: {
            kind: string;
        };
        /** @description How far the time stamp over the block is, as this server knows it. `CONFIRMED`: an authority stamped the block. `CONTRADICTED`: it stamped the block at a time before that of the ledger. Nobody checked here whether the authority is to be trusted. */
        WitnessDetail: {
            /** @enum {unknown} */
            state: "PENDING" | "CONFIRMED" | "CONTRADICTED";
            timestamp: components["schemas"]["Instant"] | null;
            /** @description Whom the certificate of the authority names. */
            authority: string | null;
        };
        AnchorDetail: {
            timestamp: components["schemas"]["Instant"] | null;
            transactionHash: string | null;
            contractAddress: string | null;
            blockHash: string | null;
            rootHash: components["schemas"]["Hash"] | null;
            tenant: string;
            validatedDate: components["schemas"]["Instant"] | null;
            witness?: components["schemas"]["WitnessDetail"];
        };
        CheckItem: {
            fileName: string | null;
            /** @enum {unknown} */
            jobType: "audit" | "file";
            signerName: string | null;
            organization: string;
            hash: components["schemas"]["Hash"];
            timestamp: components["schemas"]["Instant"] | null;
            rootHash: components["schemas"]["Hash"] | null;
            transactionHash: string | null;
            tezosPublicKey: string | null;
            contractAddress: string | null;
            tezosBlock: string | null;
            phrase: string | null;
            witness?: components["schemas"]["WitnessDetail"];
        };
        SimpleSignCheck: {
            originalFiles: components["schemas"]["CheckItem"][];
            audits: components["schemas"]["CheckItem"][];
            signedFiles: components["schemas"]["CheckItem"][];
            signedWithAuditsFiles: components["schemas"]["CheckItem"][];
            auditFiles: components["schemas"]["CheckItem"][];
            /** @description Who sent the request, and when, as this server knows it: it is in no proof. Absent if a proof was checked, and once the words of the request were deleted. */
            requested?: {
                person: string;
                date: components["schemas"]["Instant"];
            };
        };
        CertificationCheck: {
            organization: string;
            /** @enum {unknown} */
            anchorStatus: "INJECTED" | "VALIDATED";
            timestamp: components["schemas"]["Instant"] | null;
            fileName: string | null;
            hash: components["schemas"]["Hash"];
            rootHash: components["schemas"]["Hash"] | null;
            transactionHash: string | null;
            tezosPublicKey: string | null;
            contractAddress: string | null;
            tezosBlock: string | null;
            phrase: string | null;
            witness?: components["schemas"]["WitnessDetail"];
        };
        /**
         * Format: one-line
         * @description At most 200 characters; a longer name gets `RequestNameTooLongException`.
         */
        RequestName: string;
        Days: components["schemas"]["Day"][];
        Confirmations: {
            /** @description Confirms that existing signatures in the uploaded files become invalid. */
            signedFilesConfirmed?: boolean;
            /** @description Confirms that files are sent although their author restricts what may be done with them. */
            restrictedFilesConfirmed?: boolean;
            /** @description Confirms that the files are sent without what `lostParts` lists, such as attached files. */
            lostPartsConfirmed?: boolean;
        };
        /** @enum {unknown} */
        OtpType: "MAIL" | "NONE";
        /** @description The advanced parameters of a request. */
        RequestParams: {
            /** @enum {unknown} */
            filesTreatment: "MERGE_TO_ONE_FILE" | "KEEP_SEPARATED";
            /** @description Whether the mails about the finished request have the files that the tenant attaches. */
            sendFilesByEmail: boolean;
            /** @description Where a signer goes after signing; null for the page at the end. */
            signingRedirectUrl: string | null;
            /** @description Where a signer whose signature cannot be recorded may go on; null for nowhere. */
            failureSigningRedirectUrl: string | null;
            autoReminderFrequency: components["schemas"]["ReminderFrequency"];
            /** @description How many reminders a signer gets at most: from 1 to 5, unless there are none. */
            autoReminderMaxNumber: number;
            /** @description Days before the deadline on which the sender gets a notice: 1 to 5, or -1 for no notice. */
            daysBeforeExpirationNotification: number;
            /** @description A text of the sender for each kind of mail. It has at most 4,000 characters and no web address. */
            customMailsContent: components["schemas"]["CustomMail"][];
            /** @description Whether a signer may ask somebody else to sign in their place. */
            allowReassignment: boolean;
        };
        /** @description What is left out gets its default: `MERGE_TO_ONE_FILE`, true, the addresses of the tenant, `THREE_DAYS`, 5, 3, no texts and false. */
        RequestParamsPatch: {
            /** @enum {unknown} */
            filesTreatment?: "MERGE_TO_ONE_FILE" | "KEEP_SEPARATED";
            /** @description Whether the mails about the finished request have the files that the tenant attaches. */
            sendFilesByEmail?: boolean;
            /** @description Where a signer goes after signing; null for the page at the end. */
            signingRedirectUrl?: string | null;
            /** @description Where a signer whose signature cannot be recorded may go on; null for nowhere. */
            failureSigningRedirectUrl?: string | null;
            autoReminderFrequency?: components["schemas"]["ReminderFrequency"];
            /** @description How many reminders a signer gets at most: from 1 to 5, unless there are none. */
            autoReminderMaxNumber?: number;
            /** @description Days before the deadline on which the sender gets a notice: 1 to 5, or -1 for no notice. */
            daysBeforeExpirationNotification?: number;
            /** @description A text of the sender for each kind of mail. It has at most 4,000 characters and no web address. */
            customMailsContent?: components["schemas"]["CustomMail"][];
            /** @description Whether a signer may ask somebody else to sign in their place. */
            allowReassignment?: boolean;
        };
        /** @enum {unknown} */
        ReminderFrequency: "NONE" | "EVERY_DAY" | "THREE_DAYS" | "FIVE_DAYS" | "SEVEN_DAYS";
        /** @enum {unknown} */
        MailType: "SIGNER_SIGNATURE_CREATED_MAIL" | "SIGNER_REMINDER_MAIL" | "SIGNER_SIGNATURE_CONFIRMATION_MAIL" | "SIGNER_SIGNATURE_FINISHED_MAIL";
        CustomMail: {
            mailType: components["schemas"]["MailType"];
            /** @description At most 4,000 characters; a longer text gets `CustomMessageTooLongException`. */
            content: string;
        };
        /** @enum {unknown} */
        SignatureType: "MANDATORY" | "OPTIONAL";
        /** @enum {unknown} */
        Channel: "UI" | "API" | "SYSTEM";
        /** @enum {unknown} */
        RequestState: "INITIATED" | "PENDING" | "EDITING" | "REFUSED" | "EXPIRED" | "CANCELED" | "CONSENT_GIVEN_PARTIAL_SIGNATURE" | "CONSENT_GIVEN_COMPLETE_SIGNATURE" | "PDF_GENERATION_PENDING_PARTIAL_SIGNATURE" | "PDF_GENERATION_PENDING_COMPLETE_SIGNATURE" | "ANCHORING_PENDING_PARTIAL_SIGNATURE" | "ANCHORING_PENDING_COMPLETE_SIGNATURE" | "PARTIAL_SIGNATURE_FINISHED" | "COMPLETE_SIGNATURE_FINISHED";
        /** @enum {unknown} */
        DisplayState: "INITIATED" | "PENDING" | "EDITING" | "REFUSED" | "EXPIRED" | "CANCELED" | "BEING_FINALIZED" | "FINISHED";
        /** @enum {unknown} */
        SignerStatus: "PENDING" | "SUSPENDED" | "REJECTED" | "CANCELED" | "EXPIRED" | "SIGNED" | "CREATED";
        RequestPatch: {
            name?: components["schemas"]["RequestName"];
            language?: components["schemas"]["NotificationLanguage"];
            timeZone?: components["schemas"]["TimeZone"];
            /** @description A day, such as `2026-12-31`, or an instant, of which the day in the request's time zone counts. The request expires at the end of that day there. */
            expirationDate?: components["schemas"]["Instant"] | components["schemas"]["Day"];
            signers?: components["schemas"]["SignerPatch"][];
            /** @description The same for all its signers. Requires the right `createEmbeddedRequest`. */
            embedded?: boolean;
            fileOrder?: components["schemas"]["Id"][];
            params?: components["schemas"]["RequestParamsPatch"];
            /** @description Mail addresses that get copies; at most 5, more get `TooManyCopyRecipientsException`. A signer may be among them. */
            ccRecipients?: components["schemas"]["Mail"][];
            /** @description What the sender notes on the request; replaces what was noted. At most 20 entries, keys of up to 100 and values of up to 500 characters. Each key occurs once, in any case. An entry without key and value is left out. */
            customFields?: {
                /** Format: one-line */
                key: string;
                /** Format: one-line */
                value: string;
            }[];
            template?: {
                /** @description As an answer has them. They have no effect, because they come from the signers. */
                roles?: components["schemas"]["DocumentRole"][];
                /** @description As an answer has it. It has no effect. */
                originalTemplateId?: components["schemas"]["Id"][];
                files: {
                    id: components["schemas"]["Id"];
                    /** @description A request has at most 2,000 fields; more get `TooManyFieldsException`. */
                    placeHolderList: components["schemas"]["FieldPatch"][];
                }[];
            };
            /** @description What the sender fills in: values of fields whose role is that of type `REQUEST` (`roleName: REQUEST`). Fields that are left out have their default value. Required ones must be filled in before the draft is sent. */
            requestFields?: {
                /** @description The field that is meant. Omit for all fields of the sender with this name. */
                id?: components["schemas"]["Id"];
                /** Format: one-line */
                anchorName: string;
                /** @description `true` or `false` for a checkbox. */
                value: string;
            }[];
        };
        SignerPatch: {
            /** @description Id of an existing signer. Omit for a new one. */
            id?: components["schemas"]["Id"];
            mail: components["schemas"]["Mail"];
            firstName: components["schemas"]["PersonName"];
            lastName: components["schemas"]["PersonName"];
            /** @description The role name that fields use to refer to this signer; exactly one. */
            roles: string[];
            otpType?: components["schemas"]["OtpType"];
            signatureType?: components["schemas"]["SignatureType"];
            /** @description 0 if signers may sign in any order. */
            orderToSign?: number;
            /** @description The signer signs in a frame of one's own page, with a link of `createEmbeddedLink`, and gets no invitation and no reminders by mail. Requires the right `createEmbeddedRequest`. Omit to leave it as it is; a new signer is not. */
            embedded?: boolean;
        };
        Signer: {
            id: components["schemas"]["Id"];
            mail: string;
            firstName: string;
            lastName: string;
            roles: string[];
            orderToSign: number;
            signatureType: components["schemas"]["SignatureType"];
            signatureSignerStatus: components["schemas"]["SignerStatus"];
            otpType: components["schemas"]["OtpType"];
            numberOfReminder: number;
            lastMailDate: components["schemas"]["Instant"] | null;
            /** @description The last mail to this signer came back. Null once a mail was accepted again. */
            mailReturned: components["schemas"]["MailReturned"] | null;
            signedDate: components["schemas"]["Instant"] | null;
            /** @description That this signer refused to sign; null if they did not. */
            refusal: components["schemas"]["SignerRefusal"] | null;
            /** @description Who was asked to sign before, and asked this signer to sign in their place. Missing if nobody did. */
            reassignedBy?: components["schemas"]["SignerReassignment"];
            /** @description Whether the signer signs in a frame of a page of the sender, and is not invited by mail. Missing if not. */
            embedded?: boolean;
            simpleSignRequestId: components["schemas"]["Id"];
            accountId: components["schemas"]["Id"] | null;
        };
        CopyRecipient: {
            id: components["schemas"]["Id"];
            email: string;
            /** @description The last mail with a copy came back. Null once a mail was accepted again. */
            mailReturned: components["schemas"]["MailReturned"] | null;
        };
        SignerReassignment: {
            fullName: string;
            date: components["schemas"]["Instant"];
            /** @description The reason that they gave. */
            reason: string;
        };
        SignerRefusal: {
            date: components["schemas"]["Instant"];
            motive: string;
        };
        /** @description `REFUSED`: refused for good. `TIMED_OUT`: could not be delivered for four days. `BOUNCED`: accepted, and reported as undeliverable later. */
        MailReturned: {
            date: components["schemas"]["Instant"];
            /** @enum {unknown} */
            cause: "REFUSED" | "TIMED_OUT" | "BOUNCED";
        };
        Audit: {
            action: components["schemas"]["AuditAction"];
            from_actor: components["schemas"]["AuditActor"];
            to_actor: components["schemas"]["AuditActor"] | null;
            /** @description Of `SET_FIELDS` a JSON list of fieldName, fieldValue, fieldType, fileName and page; of changed mail addresses a JSON list of the former and the new one of each; of `HAND_OVER_REQUEST` the name of the account that had the request before; of `REFUSE_REQUEST` the motive; of `REASSIGN_REQUEST` the reason; of `MAKE_EMBEDDED_LINK` the origin of the page with the frame. The addresses, the motive and the reason are not for signers and copy recipients. */
            add_information: string | null;
            created_date: components["schemas"]["Instant"];
            request_ip: string | null;
            anchor_phrase?: string | null;
            hash?: components["schemas"]["Hash"] | null;
            rootHash?: components["schemas"]["Hash"] | null;
            anchorDetail?: components["schemas"]["AnchorDetail"] | null;
        };
        /** @enum {unknown} */
        AuditAction: "UPLOAD_FILE" | "CREATE_REQUEST" | "EDIT_REQUEST" | "SEND_NOTIFICATION" | "SEND_REMINDER" | "SEND_EXPIRATION_NOTICE" | "STOP_REMINDERS" | "RESUME_REMINDERS" | "MAKE_EMBEDDED_LINK" | "OPEN_REQUEST" | "DOWNLOAD_ORIGINAL_FILE" | "REQUEST_OTP" | "SEND_OTP" | "VALID_OTP" | "SIGN_REQUEST" | "SEND_SIGN_NOTIFICATION" | "FINISH_REQUEST" | "CONSENT_ENDED" | "GENERATE_ORIGINAL_FILE" | "GENERATE_SIGNED_FILE" | "GENERATE_SIGNED_FILE_WITH_AUDIT" | "GENERATE_AUDIT_FILE" | "SEND_END_MAIL" | "DOWNLOAD_SIGNED_FILE" | "DOWNLOAD_SIGNED_FILE_WITH_AUDIT" | "DOWNLOAD_AUDIT_FILE" | "DOWNLOAD_PROOF_FILE" | "DOWNLOAD_PROOF_FOLDER" | "DOWNLOAD_DISPUTE_FILE" | "REFUSE_REQUEST" | "REASSIGN_REQUEST" | "REQUEST_EXPIRED" | "REQUEST_REFUSED" | "CANCEL_REQUEST" | "SEND_REFUSAL_MAIL" | "SET_FIELDS" | "DELETE_FILES" | "DELETE_DATA" | "HAND_OVER_REQUEST";
        AuditActor: {
            /** @enum {unknown} */
            type: "USER" | "SIGNER" | "CC_RECIPIENT" | "SYSTEM";
            /** @description Of a copy recipient the mail address; empty for signers. */
            full_name: string;
        };
        TenantMark: {
            name: string;
            comments: boolean;
            webLogo: string | null;
            /**
             * @description The request is only a test. Left out for others.
             * @constant
             */
            sandbox?: true;
        };
        /** @description Background work that keeps failing and is being retried. */
        Delay: {
            /** @enum {unknown} */
            cause: "GENERATION" | "ANCHORING" | "MAIL";
            since: components["schemas"]["Instant"];
        };
        RequestRow: {
            id: components["schemas"]["Id"];
            name: string;
            state: components["schemas"]["RequestState"];
            stateToDisplay: components["schemas"]["DisplayState"];
            createdDate: components["schemas"]["Instant"];
            lastModifiedDate: components["schemas"]["Instant"];
            expirationDate: components["schemas"]["Instant"] | null;
            issuerFullName: string;
            issuerId: components["schemas"]["Id"];
            filePurgeDate: components["schemas"]["Instant"] | null;
            /** @description When its files were deleted; null before. A legal hold keeps them after `filePurgeDate`. */
            filesPurgedDate: components["schemas"]["Instant"] | null;
            /** @description When its data was deleted; null before. Its name is empty from then on. */
            dataPurgedDate: components["schemas"]["Instant"] | null;
            delayed: components["schemas"]["Delay"] | null;
            /** @description The last mail to a signer who is asked to sign came back. */
            mailReturned: boolean;
            editing?: components["schemas"]["OpenEdit"];
            signers: {
                firstName: string;
                lastName: string;
                signatureSignerStatus: components["schemas"]["SignerStatus"];
            }[];
        };
        Request: {
            id: components["schemas"]["Id"];
            name: string;
            state: components["schemas"]["RequestState"];
            stateToDisplay: components["schemas"]["DisplayState"];
            issuerId: components["schemas"]["Id"];
            issuerFullName: string;
            tenant: components["schemas"]["TenantMark"];
            createdDate: components["schemas"]["Instant"];
            lastModifiedDate: components["schemas"]["Instant"];
            expirationDate: components["schemas"]["Instant"] | null;
            /** @description When it was finished, cancelled or refused, or expired. Null while it runs. */
            endedDate: components["schemas"]["Instant"] | null;
            /** @description Why it was cancelled, in the words of its sender. */
            cancelMessage: string | null;
            /** @description When its data is to be purged, counted from its end. Null while it runs, and if it is kept for ever. */
            purgeDate: components["schemas"]["Instant"] | null;
            /** @description The same for its files. */
            filePurgeDate: components["schemas"]["Instant"] | null;
            /** @description When its files were deleted; null before. Their hashes, the acts and the proof stay. */
            filesPurgedDate: components["schemas"]["Instant"] | null;
            /** @description When its data was deleted; null before. Its name, people, fields, messages and parameters are empty from then on, and nothing can be done with it. */
            dataPurgedDate: components["schemas"]["Instant"] | null;
            proofFileAvailable: boolean;
            /** @description Whether its proof folder can be downloaded. False once its files are deleted. */
            proofFolderAvailable: boolean;
            /** @description Whether all its signers are `embedded`. */
            embedded: boolean;
            /** @description Who gets copies, in the given order. */
            ccRecipients: components["schemas"]["CopyRecipient"][];
            /** @description What the sender noted, in the given order. Its signers do not see it. */
            customFields: {
                key: string;
                value: string;
            }[];
            params: components["schemas"]["RequestParams"];
            language: components["schemas"]["NotificationLanguage"];
            timeZone: components["schemas"]["TimeZone"];
            signers: components["schemas"]["Signer"][];
            files: components["schemas"]["RequestFile"][];
            template: components["schemas"]["RequestTemplate"];
            /** @description What the fields of the sender show, in the order of the fields; what was not given is the default value. */
            requestFields: {
                id: components["schemas"]["Id"];
                anchorName: string;
                value: string;
            }[];
            /** @description Empty unless `withAudits` is true. */
            audits: components["schemas"]["Audit"][];
            channelType: components["schemas"]["Channel"];
            /** @description The name of the channel that created it; null for others. */
            channelName: string | null;
            /** @description The bulk sending that sent it; absent for others. */
            bulkSendingId?: components["schemas"]["Id"];
            issuerDateFormat: string;
            issuerHourFormat: string;
            delayed: components["schemas"]["Delay"] | null;
            editing?: components["schemas"]["OpenEdit"];
        };
        /** @description The open edit of a request in EDITING. Missing in other states. */
        OpenEdit: {
            since: components["schemas"]["Instant"];
            /** @description The name of the API token that opened it; null for others. */
            channelName: string | null;
        };
        RequestTemplate: {
            /** @description The templates that the request was made from, in their order; missing if there are none. */
            originalTemplateId?: components["schemas"]["Id"][];
            /** @description The roles that fields name, those of signers first. */
            roles?: components["schemas"]["DocumentRole"][];
            files: {
                id: components["schemas"]["Id"];
                placeHolderList: components["schemas"]["Field"][];
            }[];
        };
        /**
         * Format: one-line
         * @description At most 200 characters; a longer name gets `TemplateNameTooLongException`. Blanks around it are cut off. It may be empty until the template is made ready.
         */
        TemplateName: string;
        /** @description What a request that is made from the template begins with. */
        TemplateParams: {
            /**
             * Format: one-line
             * @description At most 200 characters; empty for none.
             */
            requestName: string;
            /** @description Days until the request expires, from 0 to the limit of 31. */
            duration: number;
            language: components["schemas"]["NotificationLanguage"];
            /** @description A text for each kind of mail. It has at most 4,000 characters and no web address. */
            customMailsContent: components["schemas"]["CustomMail"][];
            autoReminderFrequency: components["schemas"]["ReminderFrequency"];
            /** @description How many reminders a signer gets at most; -1 for as many as the limit of 5 allows. */
            autoReminderMaxNumber: number;
            /** @description Whether a signer may ask somebody else to sign in their place. Missing if not. */
            allowReassignment?: boolean;
        };
        /** @description What is left out gets its default: no name, 0 days, the language of the account, no texts, `THREE_DAYS` and 5. */
        TemplateParamsPatch: {
            /**
             * Format: one-line
             * @description At most 200 characters; empty for none.
             */
            requestName?: string;
            /** @description Days until the request expires, from 0 to the limit of 31. */
            duration?: number;
            language?: components["schemas"]["NotificationLanguage"];
            /** @description A text for each kind of mail. It has at most 4,000 characters and no web address. */
            customMailsContent?: components["schemas"]["CustomMail"][];
            autoReminderFrequency?: components["schemas"]["ReminderFrequency"];
            /** @description How many reminders a signer gets at most; -1 for as many as the limit of 5 allows. */
            autoReminderMaxNumber?: number;
            /** @description Whether a signer may ask somebody else to sign in their place. Missing if not. */
            allowReassignment?: boolean;
        };
        TemplateRole: {
            name: string;
            type: components["schemas"]["SignRole"];
            otpType: components["schemas"]["OtpType"];
            signatureType: components["schemas"]["SignatureType"];
            /** @description 0 if signers may sign in any order. */
            orderToSign: number;
        };
        TemplateRolePatch: {
            /** Format: one-line */
            name: string;
            /**
             * Format: one-line
             * @description The name that the role had. Its fields follow it to the new one.
             */
            previousName?: string;
            type?: components["schemas"]["SignRole"];
            otpType?: components["schemas"]["OtpType"];
            signatureType?: components["schemas"]["SignatureType"];
            orderToSign?: number;
        };
        TemplateFile: {
            id: components["schemas"]["Id"];
            fileName: string;
            /** @description Size of the uploaded file in bytes. */
            fileSize: number;
            nbPages: number;
            /** @description The same as `nbPages`. */
            numberOfPages: number;
            pages: components["schemas"]["PageSize"][];
            alreadySigned: boolean;
            restrictions: components["schemas"]["FileRestriction"][];
            lostParts: components["schemas"]["LostPart"][];
            formFields: components["schemas"]["FormField"][];
            placeHolderList: components["schemas"]["Field"][];
        };
        TemplateFilePatch: {
            id: components["schemas"]["Id"];
            /** @description As an answer has it. It has no effect. */
            fileName?: string;
            /** @description As an answer has it. It has no effect. */
            numberOfPages?: number;
            /** @description A template has at most 2,000 fields; more get `TooManyFieldsException`. */
            placeHolderList: components["schemas"]["FieldPatch"][];
        };
        TemplatePatch: {
            name?: components["schemas"]["TemplateName"];
            /** @description Nobody can make a request from a disabled template. Only one that is ready can be disabled. */
            disabled?: boolean;
            fileOrder?: components["schemas"]["Id"][];
            /** @description The roles of signers, in their order. The role of the sender (`REQUEST`) may be among them and is always there. */
            roles?: components["schemas"]["TemplateRolePatch"][];
            files?: components["schemas"]["TemplateFilePatch"][];
            params?: components["schemas"]["TemplateParamsPatch"];
        };
        TemplateSubmission: {
            name?: components["schemas"]["TemplateName"];
            /** @description Nobody can make a request from a disabled template. Only one that is ready can be disabled. */
            disabled?: boolean;
            fileOrder?: components["schemas"]["Id"][];
            /** @description The roles of signers, in their order. The role of the sender (`REQUEST`) may be among them and is always there. */
            roles?: components["schemas"]["TemplateRolePatch"][];
            files?: components["schemas"]["TemplateFilePatch"][];
            params?: components["schemas"]["TemplateParamsPatch"];
        };
        ImportedTemplate: {
            id: components["schemas"]["Id"];
            name: string;
            /** @description Whether requests can be made from it now. */
            ready: boolean;
            /** @description What it has otherwise than its file; empty if nothing. */
            changes: components["schemas"]["TemplateImportChange"][];
        };
        /** @description What an exported template calls the role, the file and the field that `place` is in, as far as they have names. */
        PlaceNames: {
            role?: string;
            file?: string;
            field?: string;
        };
        TemplateImportChange: {
            /**
             * @description How a role identifies signers (`OTP_TYPE`), which the tenant does not offer; the `DURATION` or number of `REMINDERS`, which is beyond the limit; `STATE` if it was ready and is a draft, because something is missing.
             * @enum {unknown}
             */
            what: "OTP_TYPE" | "DURATION" | "REMINDERS" | "STATE";
            /** @description The name of the role, with `OTP_TYPE` only. */
            role?: string;
            from: string;
            to: string;
        };
        TemplateRow: {
            id: components["schemas"]["Id"];
            name: string;
            disabled: boolean;
            /** @description Whether it was submitted; requests are made only from ready templates. */
            ready: boolean;
            createdDate: components["schemas"]["Instant"];
            /** @description The full name of the owner. */
            username: string;
            accountId: components["schemas"]["Id"];
            numberOfFiles: number;
            fileNames: string[];
        };
        Template: {
            id: components["schemas"]["Id"];
            name: string;
            disabled: boolean;
            ready: boolean;
            createdDate: components["schemas"]["Instant"];
            lastModifiedDate: components["schemas"]["Instant"];
            /** @description The full name of the owner. */
            username: string;
            accountId: components["schemas"]["Id"];
            files: components["schemas"]["TemplateFile"][];
            fileOrder: components["schemas"]["Id"][];
            /** @description The roles that fields name, those of signers first. */
            roles: components["schemas"]["TemplateRole"][];
            params: components["schemas"]["TemplateParams"];
        };
        /** @description At most so many in a month (UTC). Null is without limit. */
        Quota: number | null;
        /**
         * @description What a webhook can be called with.
         * @enum {unknown}
         */
        EventType: "REQUEST_STATE_CHANGED" | "SIGNER_SIGNED" | "SIGNER_REFUSED" | "CERTIFICATION_STATE_CHANGED";
        RequestStateChanged: {
            id: components["schemas"]["Id"];
            /** @constant */
            event: "REQUEST_STATE_CHANGED";
            /**
             * @description Properties may be added to a version. What an event means, and its other properties, stay.
             * @constant
             */
            version: 1;
            /** @description Its place in the feed of the tenant (`listEvents`). Of two events about one request or certification, the one with the lower place happened before. */
            sequence: number;
            date: components["schemas"]["Instant"];
            requestId: components["schemas"]["Id"];
            state: components["schemas"]["RequestState"];
            stateToDisplay: components["schemas"]["DisplayState"];
        };
        EventSigner: {
            id: components["schemas"]["Id"];
            mail: string;
            status: components["schemas"]["SignerStatus"];
        };
        SignerSigned: {
            id: components["schemas"]["Id"];
            /** @constant */
            event: "SIGNER_SIGNED";
            /**
             * @description Properties may be added to a version. What an event means, and its other properties, stay.
             * @constant
             */
            version: 1;
            /** @description Its place in the feed of the tenant (`listEvents`). Of two events about one request or certification, the one with the lower place happened before. */
            sequence: number;
            date: components["schemas"]["Instant"];
            requestId: components["schemas"]["Id"];
            state: components["schemas"]["RequestState"];
            stateToDisplay: components["schemas"]["DisplayState"];
            signer: components["schemas"]["EventSigner"];
        };
        SignerRefused: {
            id: components["schemas"]["Id"];
            /** @constant */
            event: "SIGNER_REFUSED";
            /**
             * @description Properties may be added to a version. What an event means, and its other properties, stay.
             * @constant
             */
            version: 1;
            /** @description Its place in the feed of the tenant (`listEvents`). Of two events about one request or certification, the one with the lower place happened before. */
            sequence: number;
            date: components["schemas"]["Instant"];
            requestId: components["schemas"]["Id"];
            state: components["schemas"]["RequestState"];
            stateToDisplay: components["schemas"]["DisplayState"];
            signer: components["schemas"]["EventSigner"];
        };
        CertificationStateChanged: {
            id: components["schemas"]["Id"];
            /** @constant */
            event: "CERTIFICATION_STATE_CHANGED";
            /**
             * @description Properties may be added to a version. What an event means, and its other properties, stay.
             * @constant
             */
            version: 1;
            /** @description Its place in the feed of the tenant (`listEvents`). Of two events about one request or certification, the one with the lower place happened before. */
            sequence: number;
            date: components["schemas"]["Instant"];
            certificationId: components["schemas"]["Id"];
            state: components["schemas"]["CertificationState"];
        };
        WebhookTest: {
            id: components["schemas"]["Id"];
            /** @constant */
            event: "WEBHOOK_TEST";
            /**
             * @description Properties may be added to a version. What an event means, and its other properties, stay.
             * @constant
             */
            version: 1;
            date: components["schemas"]["Instant"];
        };
        Event: components["schemas"]["RequestStateChanged"] | components["schemas"]["SignerSigned"] | components["schemas"]["SignerRefused"] | components["schemas"]["CertificationStateChanged"];
        EventPage: {
            content: components["schemas"]["Event"][];
            /** @description Where the next page begins, also if there is nothing yet. */
            next: string;
            hasMore: boolean;
        };
        WebhookUrl: string;
        /** Format: one-line */
        WebhookDescription: string;
        EventTypes: components["schemas"]["EventType"][];
        WebhookInput: {
            url: components["schemas"]["WebhookUrl"];
            description: components["schemas"]["WebhookDescription"];
            events: components["schemas"]["EventTypes"];
        };
        WebhookChange: {
            description: components["schemas"]["WebhookDescription"];
            events: components["schemas"]["EventTypes"];
            isActive: boolean;
        };
        /**
         * @description `PAUSED` by somebody. `SWITCHED_OFF` by the server: every call failed for five days, or one was answered with 410.
         * @enum {unknown}
         */
        WebhookState: "ACTIVE" | "PAUSED" | "SWITCHED_OFF";
        Webhook: {
            id: components["schemas"]["Id"];
            url: components["schemas"]["WebhookUrl"];
            description: components["schemas"]["WebhookDescription"];
            events: components["schemas"]["EventTypes"];
            state: components["schemas"]["WebhookState"];
            createdDate: components["schemas"]["Instant"];
            /** @description The first of the calls that have failed since the last one that succeeded; null if that was the last one. */
            failingSinceDate: components["schemas"]["Instant"] | null;
            /** @description Until when calls are signed with a former secret, too; null if they are not. */
            overlapEndDate: components["schemas"]["Instant"] | null;
        };
        CreatedWebhook: {
            id: components["schemas"]["Id"];
            url: components["schemas"]["WebhookUrl"];
            description: components["schemas"]["WebhookDescription"];
            events: components["schemas"]["EventTypes"];
            state: components["schemas"]["WebhookState"];
            createdDate: components["schemas"]["Instant"];
            /** @description The first of the calls that have failed since the last one that succeeded; null if that was the last one. */
            failingSinceDate: components["schemas"]["Instant"] | null;
            /** @description Until when calls are signed with a former secret, too; null if they are not. */
            overlapEndDate: components["schemas"]["Instant"] | null;
            secret: string;
        };
        Webhooks: {
            content: components["schemas"]["Webhook"][];
        };
        /**
         * @description `WAITING` for its first or next try, or until its webhook is on. `FAILED` is tried no more.
         * @enum {unknown}
         */
        WebhookDeliveryState: "WAITING" | "DELIVERED" | "FAILED";
        /**
         * @description Why there was no answer: the address may not be called, its name is unknown, nothing listens there, its certificate is not valid, or it took more than 15 seconds.
         * @enum {unknown}
         */
        WebhookFailure: "ADDRESS_NOT_ALLOWED" | "NAME_NOT_FOUND" | "NOT_CONNECTED" | "CERTIFICATE_INVALID" | "TIMED_OUT";
        WebhookTry: {
            date: components["schemas"]["Instant"];
            /** @description In milliseconds. */
            duration: number;
            /** @description The status of the answer; null if there was none. */
            status: number | null;
            /** @description Null if there was an answer. */
            failure: components["schemas"]["WebhookFailure"] | null;
            /** @description The first 1,000 characters of the answer, as UTF-8; null if there was none. */
            answer: string | null;
        };
        WebhookDeliveryRow: {
            id: components["schemas"]["Id"];
            /** @enum {unknown} */
            event: "REQUEST_STATE_CHANGED" | "SIGNER_SIGNED" | "SIGNER_REFUSED" | "CERTIFICATION_STATE_CHANGED" | "WEBHOOK_TEST";
            eventId: components["schemas"]["Id"];
            /** @description The request or the certification; null for a test. */
            subjectId: components["schemas"]["Id"] | null;
            state: components["schemas"]["WebhookDeliveryState"];
            createdDate: components["schemas"]["Instant"];
            tries: number;
            /** @description Null if there is none. */
            nextTryDate: components["schemas"]["Instant"] | null;
            lastStatus: number | null;
            lastFailure: components["schemas"]["WebhookFailure"] | null;
        };
        WebhookDelivery: {
            id: components["schemas"]["Id"];
            /** @enum {unknown} */
            event: "REQUEST_STATE_CHANGED" | "SIGNER_SIGNED" | "SIGNER_REFUSED" | "CERTIFICATION_STATE_CHANGED" | "WEBHOOK_TEST";
            eventId: components["schemas"]["Id"];
            /** @description The request or the certification; null for a test. */
            subjectId: components["schemas"]["Id"] | null;
            state: components["schemas"]["WebhookDeliveryState"];
            createdDate: components["schemas"]["Instant"];
            tries: number;
            /** @description Null if there is none. */
            nextTryDate: components["schemas"]["Instant"] | null;
            lastStatus: number | null;
            lastFailure: components["schemas"]["WebhookFailure"] | null;
            /** @description Where it is sent. */
            url: string;
            /** @description What is sent, character by character the same each time. */
            body: string;
            /** @description All tries, the first one first. */
            attempts: components["schemas"]["WebhookTry"][];
        };
    };
    responses: {
        /** @description The bulk sending. */
        BulkSending: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BulkSending"];
            };
        };
        /** @description The certificate. `ETag` changes with what it says, not with its seal. */
        Certificate: {
            headers: {
                ETag?: string;
                [name: string]: unknown;
            };
            content: {
                "application/pdf": Binary;
            };
        };
        /** @description A zip file named after the file or the flow. Of equal names the later ones get a number. */
        Proofs: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/zip": Binary;
            };
        };
        /** @description The certification. */
        Certification: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Certification"];
            };
        };
        /** @description A zip file named after the request. Its files have the names and bytes of the single downloads; of equal names the later ones get a number. */
        Archive: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/zip": Binary;
            };
        };
        /** @description The copy. `ETag` changes with what it shows. */
        Copy: {
            headers: {
                ETag?: string;
                [name: string]: unknown;
            };
            content: {
                "application/pdf": Binary;
            };
        };
        /** @description One group per file. */
        FileGroups: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FileGroup"][];
            };
        };
        /** @description The file, or the requested part of it (`Range`). */
        Pdf: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/pdf": Binary;
            };
        };
        /** @description The call failed; `name` says why. */
        Problem: {
            headers: {
                /** @description Seconds until a retry may succeed. */
                "Retry-After"?: number;
                /** @description The id of the call. */
                "Paraph-Call-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description A zip file named after the request. Its files have the names and bytes of the single downloads; of equal names the later ones get a number. */
        ProofFolder: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/zip": Binary;
            };
        };
        /** @description A zip file named after the request, with `dispute.json`, `dispute.pdf`, `format/dispute-file.md` and `format/dispute-1.schema.json`. */
        DisputeFile: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/zip": Binary;
            };
        };
        /** @description The proof file, format 1. Its schema is at `/proof-1.schema.json`. */
        Proof: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SignatureProof"];
            };
        };
        /** @description The proof file, format 1. Its schema is at `/proof-1.schema.json`. */
        CertificationProof: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CertificationProof"];
            };
        };
        /** @description The Merkle-tree proof file, format 1. Its schema is at `/merkle-tree-proof-1.schema.json`. */
        MerkleTreeProof: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MerkleTreeProof"];
            };
        };
        /** @description The id of the new draft. */
        NewDraft: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                };
            };
        };
        /** @description The current request; `ETag` is its revision. */
        Request: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Request"];
            };
        };
        /** @description The id of the new template. */
        NewTemplate: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                };
            };
        };
        /** @description The exported template. */
        TemplateArchive: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/zip": Binary;
            };
        };
        /** @description The current template; `ETag` is its revision. */
        Template: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Template"];
            };
        };
        /** @description The webhook. */
        Webhook: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Webhook"];
            };
        };
        /** @description The delivery. */
        WebhookDelivery: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookDelivery"];
            };
        };
    };
    parameters: {
        /** @description Only the files of this version. `NotFoundException` if there are none. */
        ArchivedType: "ORIGINAL_FILE" | "SIGN_FILE" | "SIGNED_FILE_WITH_AUDIT";
        /** @description A current copy always has a watermark, “Temporary copy”, or “Not signed” until somebody has signed, so that nobody takes it for the signed file. */
        WithWaterMark: true;
        Id: components["schemas"]["Id"];
        /** @description The last `ETag` of the request, contact, account, group or webhook that the caller received. */
        IfMatch: string;
        /** @description Chosen by the caller. Repeating a call with the same key returns the first response and has no further effect. */
        IdempotencyKey: string;
        /** @description What to include; all there is if it is left out. Types that the request does not have are skipped. */
        FilesToInclude: components["schemas"]["ProofFolderType"][];
        RequestId: components["schemas"]["Id"];
        WithAudits: boolean;
        TemplateFileId: components["schemas"]["Id"];
        /** @description The last `ETag` of the template that the caller received. Required unless only `disabled` is changed. */
        IfMatchTemplate: string;
        DeliveryId: components["schemas"]["Id"];
        /** @description The `id` of the event. It is the same each time that the event is sent, so that receivers notice repetitions. */
        WebhookId: components["schemas"]["Id"];
        /** @description When this call was made, in seconds since 1970. */
        WebhookTimestamp: string;
        /** @description `v1,` and the HMAC-SHA-256, in base64, of the id, a full stop, the timestamp, a full stop and the body, with the bytes of the secret after `whsec_` as its key. While a secret is changed there are several, with a space between them. */
        WebhookSignature: string;
    };
    requestBodies: {
        Check: {
            content: {
                "multipart/form-data": {
                    documentHash: components["schemas"]["Hash"];
                    /** Format: binary */
                    proof?: Binary;
                };
            };
        };
    };
    headers: {
        /** @description The current revision. */
        ETag: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getLedgerKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The raw Ed25519 keys, in lower-case hexadecimal; the one that signs new anchors first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        algorithm: "Ed25519";
                        publicKeys: components["schemas"]["Hash"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the caller. Repeating a call with the same key returns the first response and has no further effect. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: components["schemas"]["RequestName"];
                    language?: components["schemas"]["NotificationLanguage"];
                    timeZone?: components["schemas"]["TimeZone"];
                    /** @description The draft begins with the files, roles, fields and parameters of these templates, in this order. They must be ready and not disabled. Later changes of the templates do not reach it. Its signers have the roles of the templates, and no mail address and names yet: the draft can be sent once they are given. */
                    template?: {
                        originalTemplateId: components["schemas"]["Id"][];
                    };
                };
            };
        };
        responses: {
            200: components["responses"]["NewDraft"];
            default: components["responses"]["Problem"];
        };
    };
    patchRequest: {
        parameters: {
            query?: never;
            header: {
                /** @description The last `ETag` of the request, contact, account, group or webhook that the caller received. */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                requestId: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestPatch"];
            };
        };
        responses: {
            200: components["responses"]["Request"];
            default: components["responses"]["Problem"];
        };
    };
    uploadFiles: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the caller. Repeating a call with the same key returns the first response and has no further effect. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                requestId: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    files: Binary[];
                    /**
                     * Format: password
                     * @description Opens the files that need a password. It is neither stored nor logged.
                     */
                    password?: string;
                };
            };
        };
        responses: {
            /** @description The added files, in upload order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestFile"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteFiles: {
        parameters: {
            query: {
                fileIds: components["schemas"]["Id"][];
            };
            header?: never;
            path: {
                requestId: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    changeTemplates: {
        parameters: {
            query?: never;
            header: {
                /** @description The last `ETag` of the request, contact, account, group or webhook that the caller received. */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                requestId: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description They must be ready and not disabled. */
                    originalTemplateId: components["schemas"]["Id"][];
                };
            };
        };
        responses: {
            200: components["responses"]["Request"];
            default: components["responses"]["Problem"];
        };
    };
    submitRequest: {
        parameters: {
            query?: never;
            header: {
                /** @description The last `ETag` of the request, contact, account, group or webhook that the caller received. */
                "If-Match": components["parameters"]["IfMatch"];
                /** @description Chosen by the caller. Repeating a call with the same key returns the first response and has no further effect. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                requestId: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Confirmations"];
            };
        };
        responses: {
            200: components["responses"]["Request"];
            default: components["responses"]["Problem"];
        };
    };
    changeSignerMail: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the caller. Repeating a call with the same key returns the first response and has no further effect. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                requestId: components["parameters"]["RequestId"];
                signerId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    mail: components["schemas"]["Mail"];
                };
            };
        };
        responses: {
            200: components["responses"]["Request"];
            default: components["responses"]["Problem"];
        };
    };
    createEmbeddedLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                requestId: components["parameters"]["RequestId"];
                signerId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The origin of the page with the frame, one of the `embeddingOrigins` of the tenant. */
                    origin: components["schemas"]["Origin"];
                };
            };
        };
        responses: {
            /** @description The link. No other answer has it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmbeddedLink"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    changeCopyMail: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the caller. Repeating a call with the same key returns the first response and has no further effect. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                requestId: components["parameters"]["RequestId"];
                recipientId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    mail: components["schemas"]["Mail"];
                };
            };
        };
        responses: {
            200: components["responses"]["Request"];
            default: components["responses"]["Problem"];
        };
    };
    remindSigners: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the caller. Repeating a call with the same key returns the first response and has no further effect. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    requestId: components["schemas"]["Id"];
                    /** @description The addresses of the signers; at least one. */
                    signerMailAddress: components["schemas"]["Mail"][];
                    /** @description Words of the sender for this reminder instead of those of the request. At most 4,000 characters, and no web address. */
                    customMessage?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Request"];
            default: components["responses"]["Problem"];
        };
    };
    cancelRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the caller. Repeating a call with the same key returns the first response and has no further effect. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                requestId: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Why it is cancelled. At most 4,000 characters, and no web address; it must not be empty. */
                    customMessage: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Request"];
            default: components["responses"]["Problem"];
        };
    };
    endConsent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the caller. Repeating a call with the same key returns the first response and has no further effect. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                requestId: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Request"];
            default: components["responses"]["Problem"];
        };
    };
    startEditing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                requestId: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Request"];
            default: components["responses"]["Problem"];
        };
    };
    patchEditing: {
        parameters: {
            query?: never;
            header: {
                /** @description The last `ETag` of the request, contact, account, group or webhook that the caller received. */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                requestId: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestPatch"];
            };
        };
        responses: {
            200: components["responses"]["Request"];
            default: components["responses"]["Problem"];
        };
    };
    submitEditing: {
        parameters: {
            query?: never;
            header: {
                /** @description The last `ETag` of the request, contact, account, group or webhook that the caller received. */
                "If-Match": components["parameters"]["IfMatch"];
                /** @description Chosen by the caller. Repeating a call with the same key returns the first response and has no further effect. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                requestId: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Confirmations"];
            };
        };
        responses: {
            200: components["responses"]["Request"];
            default: components["responses"]["Problem"];
        };
    };
    createTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the caller. Repeating a call with the same key returns the first response and has no further effect. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: components["schemas"]["TemplateName"];
                };
            };
        };
        responses: {
            200: components["responses"]["NewTemplate"];
            default: components["responses"]["Problem"];
        };
    };
    listTemplates: {
        parameters: {
            query?: {
                /** @description Part of the name in any case. */
                name?: string;
                disabled?: boolean;
                /** @description Only those that are ready (true) or not (false). */
                ready?: boolean;
                /** @description The account that created the templates. It adds none that the caller may not see. */
                accountId?: components["schemas"]["Id"];
                /** @description First and last day, both inclusive, in the account's time zone. */
                creationDates?: components["schemas"]["Days"];
                /** @description `key,order`; the default is `creationDate,desc`. */
                sort?: "creationDate,asc" | "creationDate,desc" | "name,asc" | "name,desc";
                page?: number;
                /** @description 20 by default. */
                size?: number;
                /** @description `next` of the previous page in the same order; use instead of `page`. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of templates. `totalElements` is exact up to 1,000. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["TemplateRow"][];
                        totalElements: number;
                        totalExact: boolean;
                        next: string | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createTemplateFromRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the caller. Repeating a call with the same key returns the first response and has no further effect. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    requestId: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            200: components["responses"]["NewTemplate"];
            default: components["responses"]["Problem"];
        };
    };
    importTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the caller. Repeating a call with the same key returns the first response and has no further effect. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: Binary;
                };
            };
        };
        responses: {
            /** @description The new template. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportedTemplate"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getTemplates: {
        parameters: {
            query: {
                templatesId: components["schemas"]["Id"][];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The templates. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Template"];
            default: components["responses"]["Problem"];
        };
    };
    patchTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The last `ETag` of the template that the caller received. Required unless only `disabled` is changed. */
                "If-Match"?: components["parameters"]["IfMatchTemplate"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplatePatch"];
            };
        };
        responses: {
            200: components["responses"]["Template"];
            default: components["responses"]["Problem"];
        };
    };
    copyTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the caller. Repeating a call with the same key returns the first response and has no further effect. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["NewTemplate"];
            default: components["responses"]["Problem"];
        };
    };
    exportTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TemplateArchive"];
            default: components["responses"]["Problem"];
        };
    };
    submitTemplate: {
        parameters: {
            query?: never;
            header: {
                /** @description The last `ETag` of the request, contact, account, group or webhook that the caller received. */
                "If-Match": components["parameters"]["IfMatch"];
                /** @description Chosen by the caller. Repeating a call with the same key returns the first response and has no further effect. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplateSubmission"];
            };
        };
        responses: {
            200: components["responses"]["Template"];
            default: components["responses"]["Problem"];
        };
    };
    uploadTemplateFiles: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the caller. Repeating a call with the same key returns the first response and has no further effect. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    files: Binary[];
                    /**
                     * Format: password
                     * @description Opens the files that need a password. It is neither stored nor logged.
                     */
                    password?: string;
                };
            };
        };
        responses: {
            /** @description The added files, in upload order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestFile"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteTemplateFiles: {
        parameters: {
            query: {
                fileIds: components["schemas"]["Id"][];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    downloadTemplateFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                fileId: components["parameters"]["TemplateFileId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Pdf"];
            206: components["responses"]["Pdf"];
            default: components["responses"]["Problem"];
        };
    };
    listBulkSendings: {
        parameters: {
            query?: {
                page?: number;
                /** @description 20 by default. */
                size?: number;
                /** @description `next` of the previous page; use instead of `page`. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of bulk sendings. `totalElements` is exact up to 1,000. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["BulkSending"][];
                        totalElements: number;
                        totalExact: boolean;
                        next: string | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createBulkSending: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the caller. Repeating a call with the same key returns the first response and has no further effect. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBulkSending"];
            };
        };
        responses: {
            200: components["responses"]["BulkSending"];
            default: components["responses"]["Problem"];
        };
    };
    getBulkSending: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BulkSending"];
            default: components["responses"]["Problem"];
        };
    };
    pauseBulkSending: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the caller. Repeating a call with the same key returns the first response and has no further effect. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BulkSending"];
            default: components["responses"]["Problem"];
        };
    };
    resumeBulkSending: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the caller. Repeating a call with the same key returns the first response and has no further effect. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BulkSending"];
            default: components["responses"]["Problem"];
        };
    };
    cancelBulkSending: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the caller. Repeating a call with the same key returns the first response and has no further effect. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BulkSending"];
            default: components["responses"]["Problem"];
        };
    };
    getBulkSendingRows: {
        parameters: {
            query?: {
                state?: components["schemas"]["BulkRowState"];
                page?: number;
                /** @description 20 by default. */
                size?: number;
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of rows. There are none once they are deleted (`rowsDeleted`). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["BulkRow"][];
                        totalElements: number;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    downloadBulkResult: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The table. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": Binary;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createCertification: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the caller. Repeating a call with the same key returns the first response and has no further effect. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCertification"];
            };
        };
        responses: {
            200: components["responses"]["Certification"];
            default: components["responses"]["Problem"];
        };
    };
    getDocumentQuota: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The quota, and what is used of it this month. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentQuota"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    uploadDeferredFiles: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the caller. Repeating a call with the same key returns the first response and has no further effect. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    files: Binary[];
                };
            };
        };
        responses: {
            /** @description The files that wait now, in upload order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeferredFile"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listDeferredFiles: {
        parameters: {
            query?: {
                state?: components["schemas"]["DeferredFileState"];
                /** @description Only the files of this certification. */
                requestId?: components["schemas"]["Id"];
                /** @description Part of the file name in any case. */
                name?: string;
                hash?: components["schemas"]["Hash"];
                /** @description Part of the flow name of their certification in any case. */
                flowName?: string;
                /** @description The account that uploaded the files. It adds none that the caller may not see. */
                accountId?: components["schemas"]["Id"];
                /** @description First and last day, both inclusive, in the account's time zone. */
                creationDates?: components["schemas"]["Days"];
                page?: number;
                /** @description 20 by default. */
                size?: number;
                /** @description `next` of the previous page; use instead of `page`. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of files. `totalElements` is exact up to 1,000. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["DeferredFile"][];
                        totalElements: number;
                        totalExact: boolean;
                        next: string | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteDeferredFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listCertifications: {
        parameters: {
            query?: {
                /** @description Part of the flow name in any case. */
                flowName?: string;
                id?: components["schemas"]["Id"];
                state?: components["schemas"]["CertificationState"];
                /** @description The account that created the certifications. It adds none that the caller may not see. */
                accountId?: components["schemas"]["Id"];
                /** @description First and last day, both inclusive, in the account's time zone. */
                creationDates?: components["schemas"]["Days"];
                /** @description `key,order`; the default is `createdDate,desc`. */
                sort?: "createdDate,asc" | "createdDate,desc" | "stateDate,asc" | "stateDate,desc";
                page?: number;
                /** @description 20 by default. */
                size?: number;
                /** @description `next` of the previous page in the same order; use instead of `page`. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of certifications. `totalElements` is exact up to 1,000. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["CertificationRow"][];
                        totalElements: number;
                        totalExact: boolean;
                        next: string | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getCertification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Certification"];
            default: components["responses"]["Problem"];
        };
    };
    getCertificationRequestProofs: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Proofs"];
            default: components["responses"]["Problem"];
        };
    };
    getMerkleTreeProofFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["MerkleTreeProof"];
            default: components["responses"]["Problem"];
        };
    };
    listCertificationFiles: {
        parameters: {
            query?: {
                /** @description Only the files of this certification. */
                requestId?: components["schemas"]["Id"];
                /** @description Part of the file name in any case. */
                name?: string;
                hash?: components["schemas"]["Hash"];
                /** @description Part of the flow name in any case. */
                flowName?: string;
                /** @description The account that created their certifications. It adds none that the caller may not see. */
                accountId?: components["schemas"]["Id"];
                /** @description First and last day, both inclusive, in the account's time zone. */
                creationDates?: components["schemas"]["Days"];
                page?: number;
                /** @description 20 by default. */
                size?: number;
                /** @description `next` of the previous page; use instead of `page`. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of files. `totalElements` is exact up to 1,000. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["CertificationFile"][];
                        totalElements: number;
                        totalExact: boolean;
                        next: string | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getCertificationFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The certified file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CertificationFile"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    downloadCertificationProof: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CertificationProof"];
            default: components["responses"]["Problem"];
        };
    };
    downloadCertificationProofFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CertificationProof"];
            default: components["responses"]["Problem"];
        };
    };
    getCertificationCertificate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Certificate"];
            default: components["responses"]["Problem"];
        };
    };
    getCertificationProofs: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Proofs"];
            default: components["responses"]["Problem"];
        };
    };
    listRequests: {
        parameters: {
            query?: {
                name?: string;
                id?: components["schemas"]["Id"];
                state?: components["schemas"]["RequestState"][];
                /** @description First and last day, both inclusive, in the account's time zone. */
                creationDates?: components["schemas"]["Days"];
                /** @description As `creationDates`, of the day on which a request expires. */
                expirationDates?: components["schemas"]["Days"];
                /** @description As `creationDates`, of the day of the last change. */
                lastModifiedDates?: components["schemas"]["Days"];
                /** @description As `creationDates`, of the day on which the files of a request are to be purged. */
                filePurgeDates?: components["schemas"]["Days"];
                /** @description The account that has the requests: the one that created them, or got them by a handover. It adds none that the caller may not see. */
                accountId?: components["schemas"]["Id"];
                signerEmail?: string;
                /** @description `key,order`; the default is `createdDate,desc`. */
                sort?: "createdDate,asc" | "createdDate,desc" | "lastModifiedDate,asc" | "lastModifiedDate,desc" | "name,asc" | "name,desc";
                page?: number;
                size?: number;
                /** @description `next` of the previous page in the same order; use instead of `page`. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of requests. `totalElements` is exact up to 1,000. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["RequestRow"][];
                        totalElements: number;
                        totalExact: boolean;
                        totalPages: number;
                        number: number;
                        size: number;
                        next: string | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getRequest: {
        parameters: {
            query?: {
                withAudits?: components["parameters"]["WithAudits"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Request"];
            default: components["responses"]["Problem"];
        };
    };
    listRequestFiles: {
        parameters: {
            query?: {
                withDetail?: boolean;
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FileGroups"];
            default: components["responses"]["Problem"];
        };
    };
    downloadFile: {
        parameters: {
            query?: {
                /** @description `true`: an original says “Not signed” on each page, in the language of the request. A sealed file is sent as it is, because any change would break its seal. */
                withWaterMark?: boolean;
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Pdf"];
            206: components["responses"]["Pdf"];
            default: components["responses"]["Problem"];
        };
    };
    downloadIntermediateFile: {
        parameters: {
            query?: {
                /** @description A current copy always has a watermark, “Temporary copy”, or “Not signed” until somebody has signed, so that nobody takes it for the signed file. */
                withWaterMark?: components["parameters"]["WithWaterMark"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Copy"];
            default: components["responses"]["Problem"];
        };
    };
    downloadAllFiles: {
        parameters: {
            query?: {
                /** @description Only the files of this version. `NotFoundException` if there are none. */
                type?: components["parameters"]["ArchivedType"];
            };
            header?: never;
            path: {
                requestId: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Archive"];
            default: components["responses"]["Problem"];
        };
    };
    downloadProof: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Proof"];
            default: components["responses"]["Problem"];
        };
    };
    downloadProofFolder: {
        parameters: {
            query?: {
                /** @description What to include; all there is if it is left out. Types that the request does not have are skipped. */
                filesToInclude?: components["parameters"]["FilesToInclude"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ProofFolder"];
            default: components["responses"]["Problem"];
        };
    };
    downloadDispute: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DisputeFile"];
            default: components["responses"]["Problem"];
        };
    };
    listComments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                requestId: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The comments, and how many of them are new to the caller. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    addComment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the caller. Repeating a call with the same key returns the first response and has no further effect. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                requestId: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommentPayload"];
            };
        };
        responses: {
            /** @description The comment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    checkSimpleSign: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Check"];
        responses: {
            /** @description `code`: 0 signed, only for a sealed file; 20 being signed; 21 not yet in its final state; 22 ended without a signature, the last word of `message` says how; 24 an original of a finished request, 25 a file that such an original was made from, both unsigned; 2, 3, 6, 13, 14, 16, 17 invalid proof; 9 technical error; 23 node unreachable; 27 the proof is anchored in a way that this version cannot check; 28 the proof was made by an earlier version; 29 the file is a later version or another kind of proof; 30 a time stamp in the proof contradicts the ledger; 31 a sealed file of a request in a sandbox, which is only a test; any other code: not found. There is `data` for sealed files only: an original or an upload may be a form that many use. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        message: string;
                        data: components["schemas"]["SimpleSignCheck"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    checkCertification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Check"];
        responses: {
            /** @description `code`: 0 certified; 5, 8 not yet in its final state; 2, 3, 6, 13, 14, 16, 17 invalid proof; 9 technical error; 27 the proof is anchored in a way that this version cannot check; 30 a time stamp in the proof contradicts the ledger; any other code: not found. A proof of signatures has no effect. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        message: string;
                        data: components["schemas"]["CertificationCheck"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page. Without it, the list begins with the oldest event that is kept. */
                after?: string;
                /** @description 100 by default. */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhooks, without their secrets. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhooks"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookInput"];
            };
        };
        responses: {
            /** @description The webhook and its secret. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedWebhook"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Webhook"];
            default: components["responses"]["Problem"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook is deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header: {
                /** @description The last `ETag` of the request, contact, account, group or webhook that the caller received. */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookChange"];
            };
        };
        responses: {
            200: components["responses"]["Webhook"];
            default: components["responses"]["Problem"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook and its new secret. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedWebhook"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookDelivery"];
            default: components["responses"]["Problem"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                state?: components["schemas"]["WebhookDeliveryState"];
                page?: number;
                /** @description 50 by default. */
                size?: number;
                /** @description The `next` of the previous page; replaces `page`. */
                after?: string;
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. `totalElements` is exact up to 1,000. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["WebhookDeliveryRow"][];
                        totalElements: number;
                        totalExact: boolean;
                        next: string | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                deliveryId: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookDelivery"];
            default: components["responses"]["Problem"];
        };
    };
    sendWebhookDeliveryAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                deliveryId: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookDelivery"];
            default: components["responses"]["Problem"];
        };
    };
}
