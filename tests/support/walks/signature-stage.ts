import { faces, type PictureFile, type SignatureDraft } from '#machines/rules/signing/signature.ts'
import { boxOf } from '../measures/boxes.ts'
import { dialog } from './signer-stage.ts'
import type { Stage } from './stage.ts'

type HeldPictures = { held: ((isReadable: boolean) => void)[] }

/** Makes the page hold every picture that it reads until `letPicture`. */
export const holdPictures = (page: Stage['page']) =>
  page.evaluate(() => {
    if ('held' in window) return
    const pictures: HeldPictures = Object.assign(window as unknown as HeldPictures, { held: [] })
    const picture = HTMLImageElement.prototype
    // oxlint-disable-next-line typescript/unbound-method -- it is called on the picture
    const decode = picture.decode
    HTMLImageElement.prototype.decode = async function () {
      if (!(await new Promise<boolean>((resolve) => pictures.held.push(resolve))))
        throw new DOMException('The source image cannot be decoded.', 'EncodingError')
      return decode.call(this)
    }
  })

/** Lets a held picture be read, or not. */
export async function letPicture(page: Stage['page'], isReadable: boolean) {
  await page.waitForFunction(() => (window as unknown as HeldPictures).held.length > 0)
  await page.evaluate((may) => (window as unknown as HeldPictures).held.shift()!(may), isReadable)
}

const showTab = (stage: Stage, kind: SignatureDraft['kind']) =>
  dialog(stage)
    .getByRole('tab', { name: stage.say({ id: `signature-chooser.${kind}` }) })
    .click()

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="40"><path d="M5 35 45 5l40 30" stroke="navy"/></svg>'

/** Chooses a file with a signature, of this name and, if it is too large, of this size. */
export async function choosePicture(stage: Stage, { file: { fileName, size } }: { file: PictureFile }) {
  await showTab(stage, 'image')
  const buffer = size > 1000 ? Buffer.alloc(size) : Buffer.from(SVG)
  await dialog(stage).locator('input[type=file]').setInputFiles({ name: fileName, mimeType: '', buffer })
}

/** Enters a signature in the open dialog. Pictures are chosen by `choosePicture`, saved ones are chosen already. */
export async function enterSignature(stage: Stage, draft: SignatureDraft) {
  const { say, page } = stage
  await showTab(stage, draft.kind)
  if (draft.kind === 'typed') {
    await dialog(stage)
      .getByLabel(say({ id: 'signature-chooser.name' }))
      .fill(draft.text)
    const { look } = faces[draft.face]!
    await dialog(stage)
      .getByRole('radio', { name: say({ id: `signature-chooser.face.${look}` }) })
      .check({ force: true })
  } else if (draft.kind === 'drawn') {
    // What was drawn before is still there.
    const clear = dialog(stage).getByRole('button', { name: say({ id: 'signature-chooser.clear' }) })
    if (draft.strokes.length === 0 && (await clear.isEnabled())) await clear.click()
    const pad = await boxOf(dialog(stage).locator('canvas'))
    for (const stroke of draft.strokes) {
      for (const [i, { x, y }] of stroke.entries()) {
        await page.mouse.move(pad.x + x, pad.y + y, { steps: 4 })
        if (i === 0) await page.mouse.down()
      }
      await page.mouse.up()
    }
  }
}
