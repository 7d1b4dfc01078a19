// Generated from activity-list.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'activity-list.title': {}
      'activity-list.filters': {}
      'activity-list.kind': {}
      'activity-list.anyKind': {}
      'activity-list.kind.account': {}
      'activity-list.kind.group': {}
      'activity-list.kind.invite': {}
      'activity-list.kind.channel': {}
      'activity-list.kind.tenant': {}
      'activity-list.tenant': {}
      'activity-list.anyTenant': {}
      'activity-list.from': {}
      'activity-list.to': {}
      'activity-list.what': {}
      'activity-list.who': {}
      'activity-list.at': {}
      'activity-list.server': {}
      'activity-list.somebody': {}
      'activity-list.changes': { count: number | bigint }
      'activity-list.purged': {}
      'activity-list.close': {}
      'activity-list.before': {}
      'activity-list.after': {}
      'activity-list.removed': {}
      'activity-list.yes': {}
      'activity-list.no': {}
      'activity-list.found': { total: number | bigint }
      'activity-list.foundMore': { total: number | bigint }
      'activity-list.loading': {}
      'activity-list.failed': {}
      'activity-list.none': {}
      'activity-list.empty': {}
      'activity-list.empty.text': {}
      'activity-list.type.account-invited': {}
      'activity-list.type.account-activated': {}
      'activity-list.type.account-changed': {}
      'activity-list.type.account-disabled': {}
      'activity-list.type.account-enabled': {}
      'activity-list.type.account-joined': {}
      'activity-list.type.account-moved': {}
      'activity-list.type.email-requested': {}
      'activity-list.type.email-changed': {}
      'activity-list.type.email-kept': {}
      'activity-list.type.password-changed': {}
      'activity-list.type.passkey-added': {}
      'activity-list.type.passkey-removed': {}
      'activity-list.type.secondFactor-enabled': {}
      'activity-list.type.secondFactor-disabled': {}
      'activity-list.type.secondFactor-preferred': {}
      'activity-list.type.recoveryCodes-replaced': {}
      'activity-list.type.recoveryCode-used': {}
      'activity-list.type.identity-linked': {}
      'activity-list.type.group-created': {}
      'activity-list.type.group-changed': {}
      'activity-list.type.group-deleted': {}
      'activity-list.type.invite-created': {}
      'activity-list.type.invite-canceled': {}
      'activity-list.type.invite-refused': {}
      'activity-list.type.mail-sent': {}
      'activity-list.type.mail-returned': {}
      'activity-list.type.channel-created': {}
      'activity-list.type.channel-revoked': {}
      'activity-list.type.tenant-created': {}
      'activity-list.type.tenant-changed': {}
      'activity-list.type.provider-changed': {}
      'activity-list.type.provider-removed': {}
      'activity-list.type.domain-added': {}
      'activity-list.type.domain-verified': {}
      'activity-list.type.domain-approved': {}
      'activity-list.type.domain-withdrawn': {}
      'activity-list.type.domain-removed': {}
      'activity-list.field.firstName': {}
      'activity-list.field.lastName': {}
      'activity-list.field.email': {}
      'activity-list.field.role': {}
      'activity-list.field.group': {}
      'activity-list.field.language': {}
      'activity-list.field.dateFormat': {}
      'activity-list.field.defaultSignature': {}
      'activity-list.field.hourFormat': {}
      'activity-list.field.disabled': {}
      'activity-list.field.name': {}
      'activity-list.field.parent': {}
      'activity-list.field.type': {}
      'activity-list.field.simpleSigning': {}
      'activity-list.field.directSignature': {}
      'activity-list.field.deferredSignature': {}
      'activity-list.field.requestQuota': {}
      'activity-list.field.scopes': {}
      'activity-list.field.expiresDate': {}
      'activity-list.field.otpTypes': {}
      'activity-list.field.defaultOtpType': {}
      'activity-list.field.signingRedirectUrl': {}
      'activity-list.field.failureSigningRedirectUrl': {}
      'activity-list.field.metadataKeys': {}
      'activity-list.field.attachedFiles': {}
      'activity-list.field.webLogo': {}
      'activity-list.field.emailLogo': {}
      'activity-list.field.issuer': {}
      'activity-list.field.clientId': {}
      'activity-list.field.clientSecret': {}
      'activity-list.field.slug': {}
      'activity-list.field.label': {}
      'activity-list.field.claims': {}
      'activity-list.field.createsAccounts': {}
      'activity-list.field.domain': {}
      'activity-list.picture.before': {}
      'activity-list.picture.after': {}
      'activity-list.export': {}
    }
  }
}
