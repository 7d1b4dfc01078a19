import type { Article } from '#machines/rules/platform/text.ts'

export const title = 'Terms of use'

/** Version 2.2 of the terms of use in English. */
export const articles: readonly Article[] = [
  {
    title: 'Purpose',
    clauses: [
      'Paraph is a service for signing PDF documents electronically and for checking later what was signed. It is operated by {name}, {address}, email {mail} (“we”).',
      'These terms apply between us and everyone who uses the service: people with an account, people who sign by a link, and people who check a document.',
      'A signer accepts these terms before signing. The version that was shown is recorded with the signature and printed in the audit trail.',
    ],
  },
  {
    title: 'Definitions',
    clauses: [
      'An organisation is a customer for whom we manage accounts. A requester is a person who sends a request on its behalf. A signer is a person whom a requester asks to sign.',
      'A request consists of a document, its fields, its signers and a deadline. The original is the document as signers see it; the signed file is the finished document with its signatures and our seal.',
      'A fingerprint is a SHA-256 hash: a short number calculated from a file, which changes if a single byte of the file changes. The audit trail is the document that says who did what and when.',
    ],
  },
  {
    title: 'Access',
    clauses: [
      'To sign or to check a document you need a browser and no account. To sign you also need access to the email address that the request was sent to.',
      'To send requests you need an account, which is created for your organisation.',
      'The connection, the device and the mailbox that you use are your own responsibility.',
    ],
  },
  {
    title: 'Account',
    clauses: [
      'An account belongs to one person. Do not share your password, and log out on devices that others use.',
      'If you believe that someone else knows your password, tell your organisation or us at once. Until then, what is done with your account counts as done by you, unless you show that it was not.',
      'After several failed logins the service makes you wait. We may suspend an account that is used against these terms; we then tell its organisation why.',
    ],
  },
  {
    title: 'Signing a document',
    clauses: [
      'The link in your invitation is personal and lasts as long as the request. If the requester asked for it, you confirm your signature with a six-digit code that we email to you.',
      'Before you sign, read the document. You sign when you have ticked both statements, chosen a signature and confirmed. A signature cannot be undone in the service.',
      'The result is a simple electronic signature within the meaning of Regulation (EU) No 910/2014 (eIDAS). It may not be refused as evidence solely because it is electronic. It is neither an advanced nor a qualified signature, and we do not check identity documents.',
      'With your signature we record your name, your email address, the time, your network address, these terms, what you filled in and the fingerprints of the documents that you were shown.',
    ],
  },
  {
    title: 'Sending a request',
    clauses: [
      'Requesters decide whether a simple electronic signature is enough for their document. Some acts need another form by law, such as a notary or a qualified signature; the service does not check this.',
      'Requesters make sure that they may use the document and the names and email addresses of the signers, and that the deadline leaves enough time.',
      'The service stores and sends files as they are. Before sending, requesters make sure that a file has no attachments, scripts or hidden content that signers should not receive.',
    ],
  },
  {
    title: 'Checking a document',
    clauses: [
      'Anyone can check a document, free of charge. The document stays on your device: only its fingerprint is sent to us.',
      'The answer says whether we know this exact file. “No match” does not mean that a document is forged: it may have been changed, printed or saved again, or come from another service.',
      'Anyone who has a signed file is told who signed it and when. Anyone who has only an original or an upload is told nothing about people or organisations.',
    ],
  },
  {
    title: 'Proof',
    clauses: [
      'We seal every signed file and every audit trail with a PAdES seal. It shows any later change. Your PDF reader says which certificate made the seal and whether it has a time stamp; the audit trail says so, too.',
      'The fingerprints of the signed files are kept in our database, together with the audit trail. Times come from our server unless the seal has a time stamp.',
      'A document is checked with this service, or with a PDF reader that shows the seal. Keep the audit trail with the signed file. It contains the names of signers and the times of their signatures, so give it only to people who may know them.',
    ],
  },
  {
    title: 'Storage and deletion',
    clauses: [
      'A draft stays until the requester deletes it.',
      'Requests that were sent, their files and their audit trails are kept on behalf of the organisation that sent them. The service does not delete them by itself: the organisation decides how long they are kept, and we delete them when it asks us to, unless the law requires us to keep them.',
      'Download the signed files and the audit trail as soon as they are ready, and keep them yourself. We may hold backups for a limited time after a deletion.',
      'When files are deleted, their fingerprints are deleted, too. A copy that you kept can then be checked by its seal only, as set out in {article:8}.',
    ],
  },
  {
    title: 'Price',
    clauses: [
      'Signing and checking cost signers and visitors nothing. Your own connection is not included.',
      'What organisations pay for sending requests is agreed between them and us in a separate contract.',
    ],
  },
  {
    title: 'What you undertake',
    clauses: [
      'You give your own name, sign only for yourself or for those whom you may represent, and use links only if they were sent to you.',
      'You do not upload anything that is unlawful or harmful, do not send requests that nobody expects, and do not disturb the service or try to get around its limits. Security research in good faith on your own installation is welcome.',
    ],
  },
  {
    title: 'What we undertake',
    clauses: [
      'We operate the service with care and according to the state of the art: encrypted connections, hashed passwords and codes, and a record of events.',
      'We do not read your documents, except where you ask us for help, where a fault cannot be found otherwise, or where the law obliges us.',
      'If a document could not be sealed or an email could not be delivered, the service tries again.',
    ],
  },
  {
    title: 'Availability',
    clauses: [
      'We aim to keep the service available at all times, but do not guarantee it. Maintenance, faults and events beyond our control may interrupt it. An organisation may agree another level with us.',
      'If the service is interrupted when a deadline passes, ask the requester to send the request again. What was already signed is kept.',
    ],
  },
  {
    title: 'Personal data',
    clauses: [
      'For the content of requests, the organisation that sends them is the controller and we process the data on its behalf. For accounts, security and public checks, we are the controller.',
      'We process names, email addresses, what is filled in, signature images, times and network addresses in order to carry out requests and to prove signatures (performance of a contract and legitimate interest), and technical logs in order to protect the service (legitimate interest). We do not sell data and do not use it for advertising.',
      'Requesters see the state and the evidence of their requests; signers and holders of a signed file see who signed. Hosting and mail providers process data for us under contract.',
      'The service sets one cookie, which is needed to keep you logged in. Your language and your unfinished work are kept in your browser. There is no tracking.',
      'You may ask for access, correction, deletion, restriction and a copy of your data, and object to its use: write to {mail}, or to the organisation that sent the request. Evidence of a signature can be kept for as long as it may be needed in court. You may also complain to your data protection authority.',
    ],
  },
  {
    title: 'Intellectual property',
    clauses: [
      'Your documents remain yours. You allow us to store, draw, seal and send them as far as the request needs it.',
      'Paraph is free software under the Apache License 2.0. It contains packages of others under their own licences, which are listed at the foot of this page. Names and logos of organisations belong to them.',
    ],
  },
  {
    title: 'Liability',
    clauses: [
      'We are liable without limit for intent and gross negligence, for injury to life, body and health, and wherever the law does not allow a limit.',
      'Otherwise we are liable only if we breach an essential obligation, and only for the damage that could be foreseen. We are not liable for what documents say, for the choice of a simple electronic signature, or for files that you did not keep.',
      'The rights that the law gives to consumers are not affected.',
    ],
  },
  {
    title: 'Changes to these terms',
    clauses: [
      'We may publish a new version of these terms. It has a number and a date and applies from that day on. A signature stays under the version that its audit trail names.',
      'If a new version comes into force while you are signing, the version that you were shown applies to that signature.',
    ],
  },
  {
    title: 'Law and disputes',
    clauses: [
      'These terms are governed by the law of the country in which we are established ({article:1}). As a consumer you keep the protection of the mandatory law of the country in which you live.',
      'If something goes wrong, write to {mail} first: most matters can be settled that way. Otherwise the courts that the law provides for decide.',
      'If a clause is invalid, the others remain in force. The French and the English text are equally valid.',
    ],
  },
]
