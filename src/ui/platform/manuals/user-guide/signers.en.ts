import type { Section } from '#machines/rules/platform/text.ts'

/** What people who check or sign do: sections of the user guide, in English. */
export const sections: readonly Section[] = [
  {
    id: 'check',
    title: 'Check a document',
    blocks: ['You need no account. The document stays on your device.'],
    parts: [
      {
        id: 'check-document',
        title: 'Find out whether a file is genuine',
        blocks: [
          {
            steps: [
              'Open {page:check}.',
              'Choose the file under “{say:signature-check.choose}”. Your browser computes its fingerprint, and only that is sent.',
              'Read the answer. To check another one, choose “{say:signature-check.reset}”.',
            ],
          },
          'A copy that was printed, scanned or saved again is another file, and is not found.',
        ],
      },
      {
        id: 'check-proof',
        title: 'Check a proof file',
        blocks: [
          {
            steps: [
              'Open {page:check} and choose the document.',
              'Choose “{say:signature-check.proof.add}” and the .json file that came with it.',
            ],
          },
          'Your device checks the proof by itself. What it says is explained in the {page:proofManual}.',
        ],
      },
    ],
  },
  {
    id: 'signer',
    title: 'Sign as a signer',
    blocks: ['You need no account: the link in your invitation opens the document, on a computer or on a phone.'],
    parts: [
      {
        id: 'sign',
        title: 'Sign a document',
        blocks: [
          {
            steps: [
              'Open the link in your invitation and read the document.',
              'Fill in your fields. “{say:signing.next}” leads from one to the next.',
              'Choose “{say:signing.sign}”, then choose your signature: type your name or draw it.',
              'If you are asked for a code, enter the one that was sent to your email address.',
            ],
          },
          'Nothing is signed before you confirm. Once the request is finished, you get a link to your copy by email.',
        ],
      },
      {
        id: 'reassign',
        title: 'Ask somebody else to sign',
        blocks: [
          {
            steps: [
              'Open the link in your invitation, then “{say:signing.more}”.',
              'Choose “{say:reassignment.open}”. It is there only if the sender allows it.',
              'Enter who should sign and why, then choose “{say:reassignment.ask}”.',
            ],
          },
          'The sender gets an email, and the audit trail records it. A signature can be passed on three times at most.',
        ],
      },
      {
        id: 'refuse',
        title: 'Refuse to sign',
        blocks: [
          {
            steps: [
              'Open the link in your invitation. On a small screen, open “{say:signing.more}”.',
              'Choose “{say:refusal.open}” and write your reason.',
              'Read what will happen, then confirm with “{say:refusal.refuse}”.',
            ],
          },
          'If your signature is required, the request ends for everyone. If it is optional and others can still sign, the request continues without it.',
        ],
      },
      {
        id: 'stop-reminders',
        title: 'Stop reminders',
        blocks: [
          {
            steps: [
              'Follow the link to stop reminders in the email.',
              'If you change your mind, choose “{say:reminder-stop.undo}”.',
            ],
          },
          'This stops automatic reminders only.',
        ],
      },
      {
        id: 'new-link',
        title: 'Get a new link',
        blocks: [
          {
            steps: [
              'Open the old link. If it has expired, the page says “{say:expired-link.title}”.',
              'Choose “{say:expired-link.renew}”. The new link goes to the address that the request was sent to.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'basic-user',
    title: 'Sign with an account',
    blocks: [
      'With the role “{say:shell.role.BASIC_USER}” you sign and keep track of what you signed. You send no requests.',
    ],
    parts: [
      {
        id: 'to-sign',
        title: 'Find what waits for your signature',
        blocks: [
          { steps: ['Open {page:requestsToSign}.', 'Choose “{say:requests-to-sign.sign}” next to the request.'] },
        ],
      },
      {
        id: 'signed',
        title: 'Find what you have signed',
        blocks: [{ steps: ['Open {page:signedRequests}.', 'Download the files there, once the request is finished.'] }],
      },
      {
        id: 'default-signature',
        title: 'Keep a signature for the next time',
        blocks: [
          { steps: ['Open {page:defaultSignature}.', 'Choose “{say:default-signature.choose}”.'] },
          'Anyone who opens a link for you to sign sees this signature there too.',
        ],
      },
      {
        id: 'password',
        title: 'Change your password',
        blocks: [
          {
            steps: [
              'Open {page:security}.',
              'Choose “{say:security.password.change}” under “{say:security.password}”.',
            ],
          },
          'A new password ends your other sessions.',
        ],
      },
    ],
  },
]
