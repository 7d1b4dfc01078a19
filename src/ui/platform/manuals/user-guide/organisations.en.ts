import type { Section } from '#machines/rules/platform/text.ts'

/** What people who send documents and look after an organisation do: sections of the user guide, in English. */
export const sections: readonly Section[] = [
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
        id: 'template',
        title: 'Make a template of a contract that you send often',
        blocks: [
          {
            steps: [
              'Open {page:templates} and choose “{say:template-list.new}”.',
              'Add the documents, then the roles, such as Tenant or Manager: who fills them is chosen in each request.',
              'Place the fields. Each belongs to a role, or to the sender.',
              'Choose “{say:template-wizard.review.save}”.',
            ],
          },
          'A request that is made of it begins with these files, roles and fields. Later changes of the template do not reach it.',
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
      {
        id: 'certify',
        title: 'Certify files without signatures',
        blocks: [
          {
            steps: [
              'Open {page:newCertification}, give it a name, and drop the files or choose “{say:certification-request.folder}”.',
              'Wait until the files are read. They stay on your computer: only names and fingerprints are sent.',
              'Correct or remove files with a problem, then certify.',
            ],
          },
          'You follow it in {page:certifications}. It proves that these exact files existed on that day, and says nothing about who made them.',
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
              'Open the account from {page:tenantAccounts} and choose “{say:account-edit.handover}”.',
              'Choose a colleague under “{say:handover.everything}”, or for each row, then “{say:handover.submit}”.',
            ],
          },
          'The new owner gets the emails of running requests, and can remind, edit and cancel. For people who have moved to another organisation, an administrator begins at {page:departures}.',
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
]
