// Generated from tenant-edit.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'tenant-edit.new': {}
      'tenant-edit.edit': {}
      'tenant-edit.name': {}
      'tenant-edit.name.missing': {}
      'tenant-edit.name.tooLong': { max: number | bigint }
      'tenant-edit.type': {}
      'tenant-edit.services': {}
      'tenant-edit.simpleSigning.help': {}
      'tenant-edit.directSignature.help': {}
      'tenant-edit.deferredSignature.help': {}
      'tenant-edit.quota': {}
      'tenant-edit.requestQuota': {}
      'tenant-edit.requestQuota.help': {}
      'tenant-edit.requestQuota.invalid': { max: number | bigint }
      'tenant-edit.requestQuota.notPositive': {}
      'tenant-edit.accounts': {}
      'tenant-edit.domains': {}
      'tenant-edit.created': {}
      'tenant-edit.updated': {}
      'tenant-edit.gone': {}
      'tenant-edit.gone.text': {}
      'tenant-edit.gone.leave': {}
    }
  }
}
