// Generated from deferred-upload.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'deferred-upload.choose': {}
      'deferred-upload.over': {}
      'deferred-upload.hint': { size: MessageValue }
      'deferred-upload.cut': { max: number | bigint }
      'deferred-upload.uploaded': { count: number | bigint }
      'deferred-upload.left': { count: number | bigint }
      'deferred-upload.notUploaded': { count: number | bigint }
      'deferred-upload.list': {}
      'deferred-upload.uploading': { name: MessageValue }
      'deferred-upload.stop': {}
      'deferred-upload.resume': {}
      'deferred-upload.retry': { name: MessageValue }
      'deferred-upload.remove': { name: MessageValue }
      'deferred-upload.leaving.title': {}
      'deferred-upload.leaving.text': { count: number | bigint }
      'deferred-upload.leaving.close': {}
      'deferred-upload.leaving.keep': {}
      'deferred-upload.leaving.confirm': {}
      'deferred-upload.tooLarge': { size: MessageValue }
      'deferred-upload.waitsAlready': {}
    }
  }
}
