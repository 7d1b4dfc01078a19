// Generated from storage.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'storage.title': {}
      'storage.lead': {}
      'storage.own.back': {}
      'storage.platform.back': {}
      'storage.loading': {}
      'storage.failed': {}
      'storage.retry': {}
      'storage.close': {}
      'storage.cancel': {}
      'storage.done.changed': {}
      'storage.done.held': {}
      'storage.done.lifted': {}
      'storage.policies': {}
      'storage.policies.lead': {}
      'storage.kept': { number: number | bigint; unit: string }
      'storage.policy.FILES': { kept: MessageValue }
      'storage.policy.SIGNATURE_DATA': { kept: MessageValue }
      'storage.policy.CERTIFICATION_DATA': { kept: MessageValue }
      'storage.forEver.FILES': {}
      'storage.forEver.SIGNATURE_DATA': {}
      'storage.forEver.CERTIFICATION_DATA': {}
      'storage.what.FILES': {}
      'storage.what.SIGNATURE_DATA': {}
      'storage.what.CERTIFICATION_DATA': {}
      'storage.due': { month: number | bigint; today: number | bigint; week: number | bigint }
      'storage.due.many': { most: number | bigint }
      'storage.due.look': {}
      'storage.change': {}
      'storage.change.FILES': {}
      'storage.change.SIGNATURE_DATA': {}
      'storage.change.CERTIFICATION_DATA': {}
      'storage.change.from': {}
      'storage.unit': {}
      'storage.unit.DAYS': {}
      'storage.unit.MONTHS': {}
      'storage.unit.YEARS': {}
      'storage.unit.NO_PURGE': {}
      'storage.number': {}
      'storage.save': {}
      'storage.saving': {}
      'storage.outdated': {}
      'storage.holds': {}
      'storage.holds.lead': {}
      'storage.holds.none': {}
      'storage.onHold': {}
      'storage.hold': {}
      'storage.hold.all': {}
      'storage.hold.one': {}
      'storage.hold.detail': { day: MessageValue; name: MessageValue; reason: MessageValue }
      'storage.holding': {}
      'storage.holding.title': {}
      'storage.holding.confirm': {}
      'storage.reason': {}
      'storage.reason.help': {}
      'storage.reason.none': {}
      'storage.request': {}
      'storage.request.help': {}
      'storage.request.none': {}
      'storage.lift': {}
      'storage.lifting': {}
      'storage.lifting.title': {}
      'storage.lifting.text': { reason: MessageValue }
      'storage.lifting.keep': {}
      'storage.lifting.confirm': {}
    }
  }
}
