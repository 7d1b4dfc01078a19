import { expect } from '@playwright/test'
import { signingDialogMachine } from '#machines/flows/signing/signing-dialog.machine.ts'
import { isPictureProblem } from '#machines/rules/signing/signature.ts'
import { drive, type Driver } from '../../support/walks/drive.ts'
import {
  dialog,
  enterCode,
  followAgain,
  followLink,
  openRequest,
  primary,
  serveWatch,
} from '../../support/walks/signer-stage.ts'
import { choosePicture, enterSignature, holdPictures, letPicture } from '../../support/walks/signature-stage.ts'
import { canceledView, signedView } from '../../support/samples/signer.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { codelessPaths, codePaths, withCode, withoutCode } from './signing-dialog.paths.ts'

type Machine = typeof signingDialogMachine
type Context = ReturnType<Machine['getInitialSnapshot']>['context']

const button = (stage: Stage, name: string) => dialog(stage).getByRole('button', { name, exact: true })
const heading = (stage: Stage) => dialog(stage).getByRole('heading')
const submit = (stage: Stage) => dialog(stage).locator('button[type=submit]').click()

const driver = (given: typeof withCode): Driver<Machine> => ({
  open: async (stage) => {
    await followLink(stage, given.view)
    await openRequest(stage, given.view)
    serveWatch(stage, given.view)
    await holdPictures(stage.page)
    await primary(stage).click()
  },
  reopen: async (stage) => {
    await followAgain(stage, given.view)
    await openRequest(stage, given.view)
    serveWatch(stage, given.view)
    await holdPictures(stage.page)
    await primary(stage).click()
  },

  does: {
    'review.confirmed': async (stage, ticks) => {
      const [document, terms] = await dialog(stage).getByRole('checkbox').all()
      await document!.setChecked(ticks.document, { force: true })
      await terms!.setChecked(ticks.terms, { force: true })
      await submit(stage)
    },
    'signatures.recalled': ({ world }, { saved }) =>
      given.view.hasDefaultSignature
        ? world.answers('getSignerDefaultSignature', 200, { defaultSignature: saved[0]?.image ?? null })
        : Promise.resolve(),
    'picture.chosen': choosePicture,
    'kind.chosen': (stage) => dialog(stage).getByRole('tab', { selected: false }).first().click(),
    'picture.read': ({ page }) => letPicture(page, true),
    'picture.unreadable': ({ page }) => letPicture(page, false),
    'signature.chosen': async (stage, { draft }) => {
      await enterSignature(stage, draft)
      await submit(stage)
    },
    'signature.rendered': async () => {},
    'signature.confirmed': submit,
    'signature.unusable': ({ world }) => world.refuses('sign', 'SignatureImageException'),
    'code.found': ({ world }, { mail, sentDate, wait }) =>
      world.answers('getSignOtp', 200, { mail, sentDate, resendWait: wait }),
    'code.missing': ({ world }, { wait }) =>
      world.answers('getSignOtp', 200, { mail: given.view.signer.mail, sentDate: null, resendWait: wait }),
    'code.sent': ({ world }, { mail, wait }) =>
      test.step('SDLG-017 the server is asked for a code', () =>
        world.answers('generateSignOtp', 200, { mail, resendWait: wait })),
    'code.withheld': ({ world }) => world.refuses('generateSignOtp', 'TooManyAttemptsOTPException'),
    'code.submitted': async (stage, { code }) => {
      await enterCode(stage, code)
      await submit(stage)
    },
    'code.refused': ({ world }, { triesLeft }) =>
      world.refuses('sign', 'WrongOrExpiredOTPException', {}, { triesLeft }),
    'code.expired': ({ world }) => world.refuses('sign', 'WrongOrExpiredOTPException'),
    'code.spent': ({ world }) => world.refuses('sign', 'TooManyAttemptsOTPException'),
    // The longest of all waits.
    'resend.allowed': ({ world }) => world.waits(300),
    'resend.chosen': (stage) => button(stage, stage.say({ id: 'signing-dialog.sendNew' })).click(),
    'signature.kept': ({ world }, { signedDate, isLast }) => {
      world.keeps('getSigner')
      return world.answers('sign', 200, {
        requestId: given.view.id,
        state: isLast ? 'CONSENT_GIVEN_COMPLETE_SIGNATURE' : 'PENDING',
        signatureSignerStatus: 'SIGNED',
        signedDate,
      })
    },
    'fields.refused': ({ world }) => world.refuses('sign', 'UndrawableTextException'),
    'request.changed': ({ world }) => world.refuses('sign', 'StaleRevisionException'),
    'terms.changed': ({ world }) => world.refuses('sign', 'OutdatedTermsException'),
    'request.closed': ({ world }) => {
      world.keeps('getSigner')
      const calls = ['getSignerDefaultSignature', 'getSignOtp', 'generateSignOtp', 'sign'] as const
      return world.refuses(calls, 'CanceledRequestException')
    },
    'step.left': (stage) => button(stage, stage.say({ id: 'signing-dialog.back' })).click(),
    'dialog.dismissed': ({ page }) => page.keyboard.press('Escape'),
    'call.failed': ({ world }) => world.hangsUp(),
  },

  sees: {
    reviewing: async (stage, { context }) => {
      await test.step('SDLG-001 the first step asks for consent', () =>
        expect(heading(stage)).toHaveText(stage.say({ id: 'signing-dialog.review' })))
      const [document, terms] = await dialog(stage).getByRole('checkbox').all()
      await expect(document!).toBeChecked({ checked: context.agreed.document })
      await expect(terms!).toBeChecked({ checked: context.agreed.terms })
      if (context.complaint) await shows(stage, stage.say({ id: 'signing-dialog.complaint.missingTicks' }))
    },
    recalling: async (stage) => {
      await expect(heading(stage)).toHaveText(stage.say({ id: 'signing-dialog.signature' }))
      if (given.view.hasDefaultSignature) await stage.world.isAsked('getSignerDefaultSignature')
    },
    reading: async (stage) => {
      await expect(button(stage, stage.say({ id: 'signing-dialog.preparing' }))).toHaveAttribute('aria-busy', 'true')
    },
    choosing: async (stage, { context }) => {
      await expect(heading(stage)).toHaveText(stage.say({ id: 'signing-dialog.signature' }))
      const { saved, picture, complaint } = context
      const kept = dialog(stage).getByRole('tab', { name: stage.say({ id: 'signature-chooser.saved' }) })
      await expect(kept).toHaveCount(saved?.length ? 1 : 0)
      if (picture !== '' && isPictureProblem(complaint))
        await expect(dialog(stage).getByAltText(stage.say({ id: 'signature-chooser.pictureAlt' }))).toBeVisible()
      await showsComplaint(stage, context)
    },
    rendering: async () => {},
    previewing: async (stage, { context }) => {
      await expect(heading(stage)).toHaveText(stage.say({ id: 'signing-dialog.preview' }))
      await test.step('SDLG-004 without a code there are two steps, and this is the second', () =>
        shows(stage, stage.say({ id: 'signing-dialog.step.signature' }, { step: 2, of: 2 })))
      await showsSignature(stage)
      await showsComplaint(stage, context)
    },
    signingWithoutCode: async (stage) => {
      await test.step('SDLG-004 without a code the second step signs', () => isSigning(stage))
      await showsSignature(stage)
    },
    'confirming.looking': async (stage) => {
      await stage.world.isAsked('getSignOtp')
      await shows(stage, stage.say({ id: 'signing-dialog.looking' }))
    },
    'confirming.asking': (stage) => shows(stage, mailed(stage, 'signing-dialog.sendingTo')),
    'confirming.lookingAgain': async (stage) => {
      await stage.world.isAsked('getSignOtp')
      await shows(stage, mailed(stage, 'signing-dialog.sendingTo'))
    },
    'confirming.entering': async (stage, { context }) => {
      await test.step('SDLG-003 the third step asks for the code', () =>
        expect(heading(stage)).toHaveText(stage.say({ id: 'signing-dialog.code' })))
      await shows(stage, mailed(stage, context.sentDate ? 'signing-dialog.alreadySent' : 'signing-dialog.sentTo'))
      await expect(button(stage, stage.say({ id: 'signing-dialog.sendNew' }))).toHaveCount(context.mayResend ? 1 : 0)
      await showsSignature(stage)
      if (!context.mayResend) await shows(stage, context.sentDate ? /0:[34]\d/ : /1:00|0:5\d/)
      const [first, ...others] = await dialog(stage).getByRole('textbox').all()
      if (context.complaint === 'wrongCode') {
        await expect(first!).toBeFocused()
        for (const box of [first!, ...others]) await expect(box).toHaveValue('')
      }
      await showsComplaint(stage, context)
    },
    'confirming.spent': async (stage, { context }) => {
      const resend = button(stage, stage.say({ id: 'signing-dialog.sendNew' }))
      await expect(resend).toBeEnabled({ enabled: context.mayResend })
      if (context.complaint !== 'codeWithheld') return showsComplaint(stage, context)
      await (context.mayResend
        ? shows(stage, stage.say({ id: 'signing-dialog.mayResend' }))
        : expect(dialog(stage).getByRole('alert')).toContainText(/5:00|4:\d\d/))
    },
    'confirming.signing': (stage) => isSigning(stage),
    done: async (stage, { context }) => {
      await expect(heading(stage)).toHaveText(stage.say({ id: 'signing-dialog.done' }))
      const { isLast } = context.signed!
      const next = stage.say({ id: 'signing-dialog.signNext' }, { count: 1, names: 'Camille Laurent' })
      // Camille has yet to sign in this view: if the last who must has signed, her signature is optional.
      await expect(dialog(stage)).toContainText(isLast ? stage.say({ id: 'signing-dialog.requiredSigned' }) : next)
      await expect(dialog(stage)).toContainText('09:42')
    },
    closed: async (stage, { context }) => {
      const { page, world, say } = stage
      const { output } = context
      if (output.type === 'request.signed') {
        await expect(page).toHaveURL('/end-signing-request')
        return world.answers('getSigner', 200, signedView())
      }
      if (output.type === 'request.closed') {
        await world.answers('getSigner', 200, canceledView())
        return expect(page).toHaveURL('/canceled-sign-request')
      }
      if (output.type === 'request.changed') {
        await openRequest(stage, given.view, '"8"')
        return expect(page.getByRole('status').filter({ hasText: /./ })).toContainText(
          say({ id: 'signing.complaint.changed' }),
        )
      }
      if (output.type === 'terms.changed') {
        await openRequest(stage, { ...given.view, termsVersion: '2.4' })
        await expect(page.getByText(say({ id: 'signing.complaint.termsChanged' }))).toBeVisible()
        return expect(page.getByRole('link', { name: say({ id: 'signing.readTerms' }) })).toHaveAttribute(
          'href',
          '/gcu',
        )
      }
      await expect(dialog(stage)).toHaveCount(0)
      await expect(primary(stage)).toHaveText(say({ id: 'signing.sign' }))
      if (output.type === 'fields.refused')
        await expect(page.getByRole('alert')).toHaveText(say({ id: 'signing.complaint.undrawable' }))
    },
  },
})

const shows = (stage: Stage, text: string | RegExp) => expect(dialog(stage).getByText(text).first()).toBeVisible()

/** The signature is on a piece of its page, and the dialog says which page that is. */
async function showsSignature(stage: Stage) {
  const { say } = stage
  const { fileName } = withCode.view.files[0]!
  const figure = dialog(stage).getByRole('figure', {
    name: say({ id: 'signing-dialog.place' }, { page: 2, file: fileName, others: 0 }),
  })
  await expect(figure.getByRole('img', { name: say({ id: 'signing-dialog.chosen' }) })).toBeVisible()
  await expect(figure.locator('canvas')).toBeVisible()
}

/** What the dialog says of the code and its address. */
function mailed(
  { say }: Stage,
  id: 'signing-dialog.sendingTo' | 'signing-dialog.sentTo' | 'signing-dialog.alreadySent',
) {
  const text = say({ id }, { mail: withCode.view.signer.mail, b: String, time: '…' })
  // The time is that of the machine's own zone.
  return new RegExp(escaped(text).replace('…', '\\d.+\\d.*'))
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

async function showsComplaint(stage: Stage, { complaint }: Context) {
  // The organisation offers another way, beside another try.
  const way = stage.page.getByRole('link', {
    name: stage.say({ id: 'signing-dialog.leaveTo' }, { host: 'atelier-morel.example' }),
  })
  if (complaint === 'offline') {
    await shows(stage, stage.say({ id: 'errors.network' }))
    return expect(way).toHaveAttribute('href', 'https://atelier-morel.example/help')
  }
  await expect(way).toHaveCount(0)
  if (complaint === 'missingSignature')
    await expect(
      dialog(stage)
        .getByText(stage.say({ id: 'signature-chooser.complaint.missingName' }))
        .or(dialog(stage).getByText(stage.say({ id: 'signature-chooser.complaint.missingDrawing' })))
        .or(dialog(stage).getByText(stage.say({ id: 'signature-chooser.complaint.missingImage' }))),
    ).toBeVisible()
  else if (complaint === 'wrongCode')
    await shows(stage, stage.say({ id: 'signing-dialog.complaint.wrongCode' }, { tries: 2 }))
  else if (isPictureProblem(complaint)) {
    await shows(stage, stage.say({ id: `signature-chooser.complaint.${complaint}` }, { size: 500 }))
  } else if (complaint === 'signatureUnusable')
    await shows(stage, stage.say({ id: 'signature-chooser.complaint.signatureUnusable' }))
  else if (complaint) await shows(stage, stage.say({ id: `signing-dialog.complaint.${complaint as 'malformedCode'}` }))
}

/** The button is busy and takes no second click; neither Escape nor a close button closes the dialog. */
async function isSigning(stage: Stage) {
  await test.step('SDLG-018 the signature is sent', () => stage.world.isAsked('sign'))
  await expect(button(stage, stage.say({ id: 'signing-dialog.signing' }))).toHaveAttribute('aria-busy', 'true')
  await expect(button(stage, stage.say({ id: 'signing-dialog.close' }))).toHaveCount(0)
  await stage.page.keyboard.press('Escape')
  await expect(dialog(stage)).toBeVisible()
}

drive<Machine>(signingDialogMachine, codePaths, driver(withCode))
drive<Machine>(signingDialogMachine, codelessPaths, driver(withoutCode))
