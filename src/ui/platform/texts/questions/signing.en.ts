import type { Section } from '#machines/rules/platform/text.ts'

/** Questions and answers about signing, in English. */
export const signing: readonly Section[] = [
  {
    id: 'need-account',
    title: 'Can I sign on a phone, and without an account?',
    blocks: [
      'Yes to both. Open the link in the invitation, read the document, fill in your fields and sign: a browser is enough, and signing costs you nothing. Once you have signed, you can create a free account with the same address, which lists what you have signed and what is waiting for your signature.',
    ],
  },
  {
    id: 'genuine-invitation',
    title: 'How do I know that an invitation is genuine?',
    blocks: [
      'It names the person and the organisation that ask you, and the document. Its link leads to this site: compare the address in your browser. If you do not expect a document from that person, ask them in another way, for example by phone, before you open the link.',
    ],
  },
  {
    id: 'expired-link',
    title: 'My link has expired, or I have lost it. What now?',
    blocks: [
      'Open an expired link all the same: as long as the request is in progress, the page offers “{say:expired-link.renew}”, which goes to the same address. If you have deleted the invitation, ask the requester for a reminder, which has a link, too; with an account, you find the request under {page:requestsToSign}. Once the request has ended, only the requester can send it again.',
    ],
  },
  {
    id: 'no-code',
    title: 'The six-digit code does not arrive.',
    blocks: [
      'It goes to the address that received the invitation. Look in the spam folder and wait a minute, then choose “{say:signing-dialog.sendNew}”; only the newest code is valid, for ten minutes. If none arrives, your mail provider may be holding our messages back: tell the requester.',
    ],
  },
  {
    id: 'code-by-email',
    title: 'Why does the code come by email and not by text message?',
    blocks: [
      'The code shows that the person who signs can read the mailbox that the requester named. Paraph sends no text messages and knows no phone numbers. Since the link and the code go to the same mailbox, the code does not prove who the person is. Some requesters ask for none: the link is then enough.',
    ],
  },
  {
    id: 'not-yet',
    title: 'Why can I not sign yet?',
    blocks: [
      'The requester may have set an order: you are invited once those before you have signed. If the requester is changing the request, the page says so, and you can sign as soon as they have finished. What you have filled in is kept as long as its fields are still there.',
    ],
  },
  {
    id: 'read-first',
    title: 'Can I read and download the document before I sign?',
    blocks: [
      'Yes. All its pages are shown, and nothing is signed before you confirm. You can download it from the same page, ask for advice and come back until the deadline. That you opened and downloaded it is recorded.',
    ],
  },
  {
    id: 'drawn-signature',
    title: 'Where is my drawn signature kept?',
    blocks: [
      'With the request, for as long as its data is kept; it is also in the signed file. The tab of your browser offers it again, as “{say:signature-chooser.of.tab}”, until you close it. With an account you can save one under {page:defaultSignature}: anyone who opens a link for you to sign sees it, too. Its shape is compared with nothing and proves little.',
    ],
  },
  {
    id: 'somebody-else',
    title: 'May I forward my link, or have somebody else sign in my place?',
    blocks: [
      'Do not forward it: anyone who has your link can sign in your name. If the requester allows it, choose “{say:reassignment.open}”: this person gets a link of their own, yours ends, and the requester receives an email. Otherwise, ask the requester to name the other person.',
    ],
  },
  {
    id: 'mandate',
    title: 'Can I sign for somebody else, such as my company or my child?',
    blocks: [
      'The signature has the name that the requester gave, and Paraph does not check whether you may represent somebody. Ask the requester to name you as the signer, and to have the document say for whom you sign. Do not sign with a link that was sent to another person.',
    ],
  },
  {
    id: 'refuse',
    title: 'Can I refuse to sign?',
    blocks: [
      'Yes: open the link, choose “{say:refusal.open}” and say why. Before you confirm, the page says what becomes of the request. If you would rather have the document changed, reply to the invitation: the requester can change or replace it. If you do nothing, the request ends at its deadline.',
    ],
  },
  {
    id: 'undo',
    title: 'Can I undo a signature?',
    blocks: [
      'Not in the service. A signature is evidence of what you agreed to. If you signed by mistake, write to the requester without delay: while others still have to sign, the whole request can be cancelled.',
    ],
  },
]
