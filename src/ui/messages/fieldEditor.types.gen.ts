// Generated from fieldEditor.en.json by scripts/message-types.ts.
import type { MessageTag, MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'fieldEditor.palette': {}
      'fieldEditor.filledBy': {}
      'fieldEditor.sender': {}
      'fieldEditor.count': { fields: number | bigint }
      'fieldEditor.locked': { role: MessageValue }
      'fieldEditor.drag': {}
      'fieldEditor.dragHint': {}
      'fieldEditor.dragHintPlain': {}
      'fieldEditor.type.SIGNATURE': {}
      'fieldEditor.type.SIGNATURE_DATE': {}
      'fieldEditor.type.TEXT': {}
      'fieldEditor.type.TEXT_AREA': {}
      'fieldEditor.type.CHECKBOX': {}
      'fieldEditor.document': {}
      'fieldEditor.placing': { b: MessageTag; role: MessageValue; type: MessageValue }
      'fieldEditor.stopPlacing': {}
      'fieldEditor.field': { name: MessageValue; role: MessageValue; type: MessageValue }
      'fieldEditor.fieldRequired': { name: MessageValue; role: MessageValue; type: MessageValue }
      'fieldEditor.fieldLocked': { name: MessageValue; role: MessageValue; type: MessageValue }
      'fieldEditor.noName': {}
      'fieldEditor.size': { height: number | bigint; width: number | bigint }
      'fieldEditor.view': {}
      'fieldEditor.undo': {}
      'fieldEditor.redo': {}
      'fieldEditor.previousPage': {}
      'fieldEditor.nextPage': {}
      'fieldEditor.page': {}
      'fieldEditor.ofPages': { pages: number | bigint }
      'fieldEditor.zoomOut': {}
      'fieldEditor.zoomIn': {}
      'fieldEditor.zoomFit': { zoom: MessageValue }
      'fieldEditor.help': {}
      'fieldEditor.closeHelp': {}
      'fieldEditor.keys.title': {}
      'fieldEditor.keys.place': {}
      'fieldEditor.keys.middle': {}
      'fieldEditor.keys.role': {}
      'fieldEditor.keys.next': {}
      'fieldEditor.keys.move': {}
      'fieldEditor.keys.resize': {}
      'fieldEditor.keys.copy': {}
      'fieldEditor.keys.all': {}
      'fieldEditor.keys.undo': {}
      'fieldEditor.keys.delete': {}
      'fieldEditor.keys.leave': {}
      'fieldEditor.keys.letters': {}
      'fieldEditor.details': {}
      'fieldEditor.detailsOf.SIGNATURE': {}
      'fieldEditor.detailsOf.SIGNATURE_DATE': {}
      'fieldEditor.detailsOf.TEXT': {}
      'fieldEditor.detailsOf.TEXT_AREA': {}
      'fieldEditor.detailsOf.CHECKBOX': {}
      'fieldEditor.closeDetails': {}
      'fieldEditor.name': {}
      'fieldEditor.nameMissing': {}
      'fieldEditor.required': {}
      'fieldEditor.default': {}
      'fieldEditor.ticked': {}
      'fieldEditor.placeholder': {}
      'fieldEditor.placeholderHint': {}
      'fieldEditor.fontSize': {}
      'fieldEditor.lines': {}
      'fieldEditor.place': { page: number | bigint }
      'fieldEditor.x': {}
      'fieldEditor.y': {}
      'fieldEditor.width': {}
      'fieldEditor.height': {}
      'fieldEditor.side': {}
      'fieldEditor.duplicate': {}
      'fieldEditor.delete': {}
      'fieldEditor.several': { fields: number | bigint }
      'fieldEditor.selected': { fields: number | bigint }
      'fieldEditor.deselect': {}
      'fieldEditor.mixed': {}
      'fieldEditor.roleHas': { role: MessageValue; types: MessageValue }
      'fieldEditor.signersOnly': {}
      'fieldEditor.align.left': {}
      'fieldEditor.align.centre': {}
      'fieldEditor.align.right': {}
      'fieldEditor.align.top': {}
      'fieldEditor.align.bottom': {}
      'fieldEditor.distribute': {}
      'fieldEditor.equalise': {}
      'fieldEditor.overview': {}
      'fieldEditor.pageIs': { page: number | bigint }
      'fieldEditor.pageHas': { fields: number | bigint }
      'fieldEditor.pageLacks': { fields: number | bigint }
      'fieldEditor.unnamed': { fields: number | bigint; link: MessageTag; page: number | bigint }
      'fieldEditor.small.title': {}
      'fieldEditor.small.text': {}
      'fieldEditor.said.placed': { name: MessageValue; page: number | bigint; x: number | bigint; y: number | bigint }
      'fieldEditor.said.moved': { name: MessageValue; page: number | bigint; x: number | bigint; y: number | bigint }
      'fieldEditor.said.resized': { height: number | bigint; name: MessageValue; width: number | bigint }
      'fieldEditor.said.movedMany': { fields: number | bigint }
      'fieldEditor.said.resizedMany': { fields: number | bigint }
      'fieldEditor.said.copied': { fields: number | bigint }
      'fieldEditor.said.cut': { fields: number | bigint }
      'fieldEditor.said.pasted': { fields: number | bigint }
      'fieldEditor.said.duplicated': { fields: number | bigint }
      'fieldEditor.said.deleted': { fields: number | bigint }
      'fieldEditor.said.undone': {}
      'fieldEditor.said.redone': {}
    }
  }
}
