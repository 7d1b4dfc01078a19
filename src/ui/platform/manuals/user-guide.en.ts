import type { Text } from '#machines/rules/platform/text.ts'

/** The user guide in English. */
export const text: Text = {
  title: 'User guide',
  lead: 'What you want to do, step by step: first for everybody, then for each role.',
  changed: '2026-12-01',
  sections: [
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
      blocks: ['With the role “{say:shell.role.BASIC_USER}” you sign and keep track of what you signed. You send no requests.'],
      parts: [
        {
          id: 'to-sign',
          title: 'Find what waits for your signature',
          blocks: [{ steps: ['Open {page:requestsToSign}.', 'Choose “{say:requests-to-sign.sign}” next to the request.'] }],
        },
        {
          id: 'signed',
          title: 'Find what you have signed',
          blocks: [
            { steps: ['Open {page:signedRequests}.', 'Download the files there, once the request is finished.'] },
          ],
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
            { steps: ['Open {page:security}.', 'Choose “{say:security.password.change}” under “{say:security.password}”.'] },
            'A new password ends your other sessions.',
          ],
        },
      ],
    },
    {
      id: 'user',
      title: 'Send documents as a user',
      blocks: ['With the role “{say:shell.role.USER}” you also send requests, if your organisation has this service.'],
      parts: [
        {
          id: 'send',
          title: 'Send a document for signature',
          blocks: [
            {
              steps: [
                'Open {page:newRequest} and add the documents.',
                'Add the signers: “{say:request-wizard.signers.add}”, or “{say:request-wizard.signers.several}” for many addresses.',
                'Place the fields on the pages.',
                'Check the name and the deadline under “{say:request-wizard.step.settings}”.',
                'Read everything once more and choose “{say:request-wizard.review.send}”.',
              ],
            },
            'A draft that nobody changes is deleted after 7 days.',
          ],
        },
        {
          id: 'send-to-many',
          title: 'Send one contract to forty people',
          blocks: [
            {
              steps: [
                'Make a template of the contract in {page:templates}.',
                'Choose “{say:template-list.bulk}” for this template, then “{say:bulk-sending.sample}”.',
                'Fill in the file, one line for each person, and choose it under “{say:bulk-sending.choose}”.',
                'Say what each column is for, then choose “{say:bulk-sending.check}”.',
                'Correct the rows with errors, then send.',
              ],
            },
            'Each person gets a request of their own. You follow them in {page:bulkSendings}.',
          ],
        },
        {
          id: 'waiting',
          title: 'Find who has not signed yet, and remind them',
          blocks: [
            {
              steps: [
                'Open {page:requests} and the view “{say:request-list.view.waitingForOthers}”.',
                'Open the request. Each signer has a state there.',
                'Choose “{say:reminder.open}”, then the signers, and “{say:reminder.send}”.',
              ],
            },
          ],
        },
        {
          id: 'change',
          title: 'Change a request after you sent it',
          blocks: [
            {
              steps: [
                'Open the request from {page:requests}.',
                'Choose “{say:editing-start.open}”, then “{say:editing-start.confirm}”.',
                'Make your changes and finish the edit.',
              ],
            },
            'Nobody can sign until you finish or cancel the edit. The links stay valid.',
          ],
        },
        {
          id: 'cancel',
          title: 'Cancel a request',
          blocks: [
            {
              steps: [
                'Open the request from {page:requests}, then “{say:request-cancel.menu}”.',
                'Choose “{say:request-cancel.open}”, write to the signers and confirm.',
              ],
            },
            'Signatures that were given have no effect, and no document is sealed.',
          ],
        },
      ],
    },
    {
      id: 'manager',
      title: 'Look after a team as a manager',
      blocks: ['With the role “{say:shell.role.MANAGER}” you also look after people, groups and API tokens.'],
      parts: [
        {
          id: 'group',
          title: 'Put people into a group',
          blocks: [
            { steps: ['Open {page:groups}.', 'Choose “{say:group-list.new}” and enter a name.'] },
            'The manager of a group also manages the groups that are part of it.',
          ],
        },
        {
          id: 'invite',
          title: 'Invite somebody who has an account elsewhere',
          blocks: [
            {
              steps: [
                'Open {page:sentInvites} and choose “{say:invite-list.new}”.',
                'Enter the address, the role and the group.',
              ],
            },
            'The invitation can be accepted for 30 days. You cannot give a role above your own.',
          ],
        },
        {
          id: 'hand-over',
          title: 'Give the work of somebody who leaves to a colleague',
          blocks: [
            {
              steps: [
                'Open the account from {page:tenantAccounts}, or the person from {page:departures}.',
                'Open “{say:handover.title}”.',
                'Choose a colleague under “{say:handover.everything}”, or for each row, then “{say:handover.submit}”.',
              ],
            },
            'The new owner gets the emails of running requests, and can remind, edit and cancel.',
          ],
        },
      ],
    },
    {
      id: 'administrator',
      title: 'Set up an organisation as its administrator',
      blocks: ['With the role “{say:shell.role.ADMIN_TENANT}” you also decide how your organisation signs.'],
      parts: [
        {
          id: 'codes',
          title: 'Choose how signers confirm their signature',
          blocks: [
            {
              steps: [
                'Open {page:tenantParameters} and go to “{say:tenant-params.otp}”.',
                'Switch on “{say:tenant-params.otpMail}”, “{say:tenant-params.otpNone}” or both.',
                'Choose the one “{say:tenant-params.defaultOtpType}”.',
              ],
            },
          ],
        },
        {
          id: 'logos',
          title: 'Show your logo to signers',
          blocks: [
            {
              steps: [
                'Open {page:tenantParameters} and go to “{say:tenant-params.looks}”.',
                'Choose a PNG or a JPEG for “{say:tenant-params.webLogo}” and “{say:tenant-params.emailLogo}”.',
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'product',
      title: 'What the product does',
      blocks: [
        'Paraph sends documents for electronic signature, seals the signed PDF, and anchors its fingerprint so that anybody can check it.',
      ],
      parts: [
        {
          id: 'appearance',
          title: 'Change the language or the theme',
          blocks: [
            'Choose them under “{say:shell.language}” and “{say:shell.theme}”. The language of the emails is a setting of each request.',
          ],
        },
        {
          id: 'more-answers',
          title: 'Find other answers',
          blocks: ['What a signature is worth and who sees a file: see {page:questions}. To write to us: {page:contactPage}.'],
        },
      ],
    },
    {
      id: 'api',
      title: 'Let a program use the API',
      blocks: ['Programs do what people do here: they send requests, follow them and certify files.'],
      parts: [
        {
          id: 'token',
          title: 'Make a token for a program',
          blocks: [
            {
              steps: [
                'Open {page:apiTokens} and choose “{say:api-token-list.new}”.',
                'Enter what it is for, and choose under “{say:api-token-creation.scopes}” no more than the program needs.',
                'Choose “{say:api-token-creation.create}”.',
              ],
            },
            'Managers and administrators make tokens.',
          ],
        },
        {
          id: 'events',
          title: 'Be called when something happens',
          blocks: [
            {
              steps: [
                'Open {page:webhooks} and choose “{say:webhook-list.new}”.',
                'Enter an address that begins with https://, and choose the events.',
              ],
            },
            'Only administrators create webhooks. The {page:webhooksManual} explains the calls; the {page:embeddedManual} is about signing on your own pages.',
          ],
        },
      ],
    },
  ],
}
