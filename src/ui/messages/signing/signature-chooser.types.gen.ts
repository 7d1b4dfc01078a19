// Generated from signature-chooser.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'signature-chooser.kind': {}
      'signature-chooser.typed': {}
      'signature-chooser.drawn': {}
      'signature-chooser.name': {}
      'signature-chooser.yourName': {}
      'signature-chooser.length': { length: number | bigint; most: number | bigint }
      'signature-chooser.full': { most: number | bigint }
      'signature-chooser.style': {}
      'signature-chooser.face.formal': {}
      'signature-chooser.face.quick': {}
      'signature-chooser.face.round': {}
      'signature-chooser.face.upright': {}
      'signature-chooser.noFace': {}
      'signature-chooser.pad': {}
      'signature-chooser.padDrawn': {}
      'signature-chooser.retryPad': {}
      'signature-chooser.drawHint': {}
      'signature-chooser.undo': {}
      'signature-chooser.clear': {}
      'signature-chooser.complaint.missingName': {}
      'signature-chooser.complaint.missingDrawing': {}
      'signature-chooser.complaint.signatureUnusable': {}
      'signature-chooser.saved': {}
      'signature-chooser.image': {}
      'signature-chooser.savedOne': {}
      'signature-chooser.picture': {}
      'signature-chooser.pictureHint': { size: number | bigint }
      'signature-chooser.pictureOver': {}
      'signature-chooser.anotherPicture': {}
      'signature-chooser.pictureAlt': {}
      'signature-chooser.complaint.missingImage': {}
      'signature-chooser.complaint.extensionNotSupported': {}
      'signature-chooser.complaint.imgTooLarge': { size: number | bigint }
      'signature-chooser.complaint.fileLoad': {}
      'signature-chooser.of.account': {}
      'signature-chooser.of.tab': {}
    }
  }
}
