// Generated from field-editor.en.json by scripts/message-types.ts.
import type { MessageTag, MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'field-editor.palette': {}
      'field-editor.filledBy': {}
      'field-editor.sender': {}
      'field-editor.senderHint': {}
      'field-editor.count': { fields: number | bigint }
      'field-editor.locked': { role: MessageValue }
      'field-editor.senderLocked': {}
      'field-editor.lockedHint': { role: MessageValue }
      'field-editor.senderLockedHint': {}
      'field-editor.leftOut': { leftOut: number | bigint }
      'field-editor.drag': {}
      'field-editor.dragHint': {}
      'field-editor.dragHintPlain': {}
      'field-editor.full': { max: number | bigint }
      'field-editor.type.SIGNATURE': {}
      'field-editor.type.SIGNATURE_DATE': {}
      'field-editor.type.TEXT': {}
      'field-editor.type.TEXT_AREA': {}
      'field-editor.type.CHECKBOX': {}
      'field-editor.document': {}
      'field-editor.placing': { b: MessageTag; role: MessageValue; type: MessageValue }
      'field-editor.stopPlacing': {}
      'field-editor.field': { name: MessageValue; role: MessageValue; type: MessageValue }
      'field-editor.fieldRequired': { name: MessageValue; role: MessageValue; type: MessageValue }
      'field-editor.fieldLocked': { name: MessageValue; role: MessageValue; type: MessageValue }
      'field-editor.noName': {}
      'field-editor.size': { height: number | bigint; width: number | bigint }
      'field-editor.view': {}
      'field-editor.undo': {}
      'field-editor.redo': {}
      'field-editor.paste': {}
      'field-editor.severalMode': {}
      'field-editor.previousPage': {}
      'field-editor.nextPage': {}
      'field-editor.page': {}
      'field-editor.ofPages': { pages: number | bigint }
      'field-editor.zoomOut': {}
      'field-editor.zoomIn': {}
      'field-editor.zoomFit': { zoom: MessageValue }
      'field-editor.help': {}
      'field-editor.closeHelp': {}
      'field-editor.keys.title': {}
      'field-editor.keys.place': {}
      'field-editor.keys.middle': {}
      'field-editor.keys.role': {}
      'field-editor.keys.next': {}
      'field-editor.keys.move': {}
      'field-editor.keys.resize': {}
      'field-editor.keys.copy': {}
      'field-editor.keys.repeat': {}
      'field-editor.keys.all': {}
      'field-editor.keys.several': {}
      'field-editor.keys.find': {}
      'field-editor.keys.pages': {}
      'field-editor.keys.carry': {}
      'field-editor.keys.zoom': {}
      'field-editor.keys.wheel': {}
      'field-editor.keys.free': {}
      'field-editor.keys.undo': {}
      'field-editor.keys.delete': {}
      'field-editor.keys.leave': {}
      'field-editor.keys.letters': {}
      'field-editor.details': {}
      'field-editor.detailsOf.SIGNATURE': {}
      'field-editor.detailsOf.SIGNATURE_DATE': {}
      'field-editor.detailsOf.TEXT': {}
      'field-editor.detailsOf.TEXT_AREA': {}
      'field-editor.detailsOf.CHECKBOX': {}
      'field-editor.closeDetails': {}
      'field-editor.name': {}
      'field-editor.nameMissing': {}
      'field-editor.required': {}
      'field-editor.default': {}
      'field-editor.ticked': {}
      'field-editor.placeholder': {}
      'field-editor.placeholderHint': {}
      'field-editor.maxLength': {}
      'field-editor.maxLengthHint': { max: number | bigint }
      'field-editor.fontSize': {}
      'field-editor.lines': {}
      'field-editor.place': { page: number | bigint }
      'field-editor.x': {}
      'field-editor.y': {}
      'field-editor.width': {}
      'field-editor.height': {}
      'field-editor.side': {}
      'field-editor.fitToLine': {}
      'field-editor.duplicate': {}
      'field-editor.repeat': {}
      'field-editor.carry.up': {}
      'field-editor.carry.down': {}
      'field-editor.copy': {}
      'field-editor.cut': {}
      'field-editor.delete': {}
      'field-editor.several': { fields: number | bigint }
      'field-editor.selected': { fields: number | bigint }
      'field-editor.deselect': {}
      'field-editor.mixed': {}
      'field-editor.mixedHint': {}
      'field-editor.range': { from: number | bigint; to: number | bigint }
      'field-editor.placeMany': { page: number | bigint; pages: number | bigint }
      'field-editor.roleHas': { role: MessageValue; types: MessageValue }
      'field-editor.signersOnly.signature': {}
      'field-editor.signersOnly.date': {}
      'field-editor.signersOnly.both': {}
      'field-editor.align.left': {}
      'field-editor.align.centre': {}
      'field-editor.align.right': {}
      'field-editor.align.top': {}
      'field-editor.align.middle': {}
      'field-editor.align.bottom': {}
      'field-editor.distribute.x': {}
      'field-editor.distribute.y': {}
      'field-editor.equalise': {}
      'field-editor.overview': {}
      'field-editor.fields': {}
      'field-editor.find': {}
      'field-editor.found': { found: number | bigint }
      'field-editor.reading': {}
      'field-editor.noPlaceToSign': {}
      'field-editor.placeSignature': {}
      'field-editor.fieldOnPage': { page: number | bigint }
      'field-editor.more': { fields: number | bigint }
      'field-editor.noFields': {}
      'field-editor.pageIs': { page: number | bigint }
      'field-editor.pageHas': { fields: number | bigint }
      'field-editor.pageLacks': { fields: number | bigint }
      'field-editor.small.title': {}
      'field-editor.small.text': {}
      'field-editor.small.tap': {}
      'field-editor.tap.choose': {}
      'field-editor.tap.armed': { b: MessageTag; role: MessageValue; type: MessageValue }
      'field-editor.tap.holding': { b: MessageTag; name: MessageValue }
      'field-editor.form.title': {}
      'field-editor.form.question': { fields: number | bigint }
      'field-editor.form.left': { left: number | bigint }
      'field-editor.form.take': { fields: number | bigint }
      'field-editor.form.decline': {}
      'field-editor.places.title': {}
      'field-editor.places.found': { places: number | bigint }
      'field-editor.places.takeAll': {}
      'field-editor.places.take': { fields: number | bigint }
      'field-editor.places.choose': {}
      'field-editor.places.decline': {}
      'field-editor.places.onPage': { chosen: number | bigint; page: number | bigint; places: number | bigint }
      'field-editor.places.previous': {}
      'field-editor.places.next': {}
      'field-editor.places.place': { name: MessageValue; type: MessageValue }
      'field-editor.places.show': { name: MessageValue }
      'field-editor.places.seek': {}
      'field-editor.places.searching': {}
      'field-editor.places.nothing': {}
      'field-editor.places.end': {}
      'field-editor.said.placed': { name: MessageValue; page: number | bigint; x: number | bigint; y: number | bigint }
      'field-editor.said.moved': { name: MessageValue; page: number | bigint; x: number | bigint; y: number | bigint }
      'field-editor.said.resized': { height: number | bigint; name: MessageValue; width: number | bigint }
      'field-editor.said.movedMany': { fields: number | bigint }
      'field-editor.said.carried': { name: MessageValue; page: number | bigint }
      'field-editor.said.carriedMany': { fields: number | bigint; page: number | bigint }
      'field-editor.said.resizedMany': { fields: number | bigint }
      'field-editor.said.copied': { fields: number | bigint }
      'field-editor.said.cut': { fields: number | bigint }
      'field-editor.said.pasted': { fields: number | bigint }
      'field-editor.said.duplicated': { fields: number | bigint }
      'field-editor.said.repeated': { fields: number | bigint }
      'field-editor.said.deleted': { fields: number | bigint }
      'field-editor.said.undone': {}
      'field-editor.said.redone': {}
      'field-editor.said.taken': { fields: number | bigint }
      'field-editor.said.selected': { fields: number | bigint; leftOut: number | bigint }
      'field-editor.said.added': { fields: number | bigint }
    }
  }
}
