// Generated from a migrated database by `npm run docs`. Refined in server/db/schema.ts.

import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface Tables {
  'freeSignups': {
    id: Generated<string>
    userId: string
    createdAt: Generated<Date>
    resourceName: string
  }
  'profiles': {
    id: Generated<string>
    userId: string
    displayName: string | null
    updatedAt: Generated<Date>
  }
  'purchases': {
    id: Generated<string>
    userId: string | null
    status: 'completed' | 'withdrawn' | 'refunded' | 'revoked'
    createdAt: Generated<Date>
    productName: string
    productKey: string
    quantity: number
    pricePaid: ColumnType<string, number, number>
    accessUrl: string | null
    orderId: string
    lineNo: number
  }
  'shop.addresses': {
    path: string
    document: string
  }
  'shop.alarms': {
    id: Generated<string>
    kind: string
    subject: Generated<string>
    what: string
    since: Generated<Date>
    lastAt: Generated<Date>
    times: Generated<number>
    settledAt: Date | null
    mailedAt: Date | null
    mailable: Generated<boolean>
  }
  'shop.audit': {
    id: GeneratedAlways<number>
    at: Generated<Date>
    who: string
    act: string
    orderNumber: number | null
    facts: ColumnType<unknown, string | undefined, string>
    cameFrom: Generated<string>
  }
  'shop.bodies': {
    sha256: string
    body: string
  }
  'shop.contentAccesses': {
    id: GeneratedAlways<number>
    at: Generated<Date>
    userId: string | null
    productKey: string
    name: string
    status: number
    bytes: number
  }
  'shop.contentAttachments': {
    versionId: string
    kind: 'picture' | 'file'
    name: string
    sha256: string
    mediaType: string
    width: number | null
    height: number | null
  }
  'shop.contentBlobs': {
    sha256: string
    bytes: number
    storedAt: Generated<Date>
    isClean: Generated<boolean>
  }
  'shop.contentChapters': {
    versionId: string
    position: number
    slug: string
    title: string
    html: string
    words: string
    file: string | null
    markdown: string | null
  }
  'shop.contentDrafts': {
    productKey: string
    title: Generated<string>
    changed: Generated<string>
    revision: Generated<number>
    factsRevision: Generated<number>
    startedFrom: number | null
    begunAt: Generated<Date>
    changedAt: Generated<Date>
    changedBy: string
    preview: Generated<string>
  }
  'shop.contentGrants': {
    id: Generated<string>
    userId: string
    productKey: string
    reason: string
    grantedBy: string
    grantedAt: Generated<Date>
    endedAt: Date | null
  }
  'shop.contentVersions': {
    id: Generated<string>
    productKey: string
    number: number
    state: 'draft' | 'ready' | 'live' | 'superseded'
    title: string | null
    changed: string | null
    fingerprint: string
    createdAt: Generated<Date>
    liveAt: Date | null
    preview: string | null
  }
  'shop.deskAuthenticators': {
    id: Generated<string>
    memberId: string
    lastStep: Generated<number>
    createdAt: Generated<Date>
    provenAt: Date | null
    invitationId: string | null
  }
  'shop.deskChallenges': {
    hash: Buffer
    purpose: 'sign-in' | 'confirm' | 'add' | 'invitation'
    memberId: string | null
    challenge: string
    expiresAt: Date
  }
  'shop.deskInvitations': {
    id: Generated<string>
    hash: Buffer
    memberId: string
    createdAt: Generated<Date>
    expiresAt: Date
    usedAt: Date | null
    madeBy: string | null
  }
  'shop.deskMembers': {
    id: Generated<string>
    email: string
    name: string
    role: 'owner' | 'helper'
    createdAt: Generated<Date>
    removedAt: Date | null
    joinedAt: Date | null
  }
  'shop.deskPasskeys': {
    id: string
    memberId: string
    publicKey: Buffer
    counter: number
    transports: Generated<string[]>
    name: string
    createdAt: Generated<Date>
    lastUsedAt: Date | null
    invitationId: string | null
  }
  'shop.deskRecoveryCodes': {
    hash: Buffer
    memberId: string
    createdAt: Generated<Date>
    usedAt: Date | null
    invitationId: string | null
  }
  'shop.deskSessions': {
    id: Generated<string>
    hash: Buffer
    memberId: string
    createdAt: Generated<Date>
    lastUsedAt: Generated<Date>
    confirmedAt: Generated<Date>
    browser: Generated<string>
    client: Generated<string>
  }
  'shop.disputes': {
    id: string
    orderId: string
    status: string
    openedAt: Generated<Date>
    closedAt: Date | null
    paymentId: string | null
    amountCents: Generated<number>
    reason: string | null
    dueBy: Date | null
    reading: Generated<number>
  }
  'shop.draftAttachments': {
    productKey: string
    kind: 'picture' | 'file'
    name: string
    sha256: string
    mediaType: string
    width: number | null
    height: number | null
  }
  'shop.draftChapters': {
    id: Generated<string>
    productKey: string
    position: number
    file: string
    markdown: string
    revision: Generated<number>
    changedAt: Generated<Date>
    changedBy: string
  }
  'shop.earlyStarts': {
    orderId: string
    lineNo: number
    askedAt: Generated<Date>
    textVersion: string
  }
  'shop.erasures': {
    userId: string
    emailHash: Buffer
    at: Generated<Date>
    applied: Generated<boolean>
  }
  'shop.identity': {
    onlyOne: Generated<boolean>
    id: Generated<string>
    mode: 'sandbox' | 'test' | 'live' | null
  }
  'shop.mails': {
    id: Generated<string>
    dedupeKey: string
    kind:
      | 'desk_access'
      | 'order_confirmation'
      | 'set_password'
      | 'reset_password'
      | 'confirm_email'
      | 'already_registered'
      | 'welcome'
      | 'password_changed'
      | 'google_linked'
      | 'delete_account'
      | 'account_deleted'
      | 'owner_sale'
      | 'owner_alarm'
      | 'refund_notice'
      | 'guide_opened'
      | 'withdrawal_received'
      | 'withdrawal_decided'
      | 'owner_withdrawal'
      | 'early_start'
      | 'owner_early_start'
      | 'guide_updated'
      | 'request_message'
      | 'owner_request'
      | 'brief_received'
    toEmail: string
    userId: string | null
    orderId: string | null
    createdAt: Generated<Date>
    sentAt: Date | null
    attempts: Generated<number>
    lastError: string | null
    facts: ColumnType<unknown, string | undefined, string>
    nextTryAt: Generated<Date>
    deadAt: Date | null
    setAsideAt: Date | null
    setAsideWhy: string | null
  }
  'shop.openings': {
    orderId: string
    lineNo: number
    openedAt: Generated<Date>
    waiverVersion: string
    unconfirmedAt: Date | null
    confirmedAt: Date | null
    userId: string | null
  }
  'shop.orderEvents': {
    id: GeneratedAlways<number>
    orderId: string
    event: string
    fromState: string | null
    toState: string
    cause: string
    at: Generated<Date>
  }
  'shop.orderLines': {
    orderId: string
    lineNo: number
    productKey: string
    productName: string
    productType: string
    priceId: string
    unitCents: number
    quantity: number
    monthlyFeeCents: number | null
  }
  'shop.orderNotes': {
    id: GeneratedAlways<number>
    orderId: string
    at: Generated<Date>
    who: string
    note: string
  }
  'shop.orders': {
    id: Generated<string>
    number: Generated<number>
    state:
      | 'created'
      | 'open'
      | 'expired'
      | 'review'
      | 'paid'
      | 'fulfilled'
      | 'partially_refunded'
      | 'disputed'
      | 'refunded'
      | 'revoked'
    livemode: boolean
    ownerKey: string
    cartHash: string
    email: string | null
    userId: string | null
    guest: boolean
    currency: Generated<string>
    totalCents: number
    idempotencyKey: string
    paymentSessionId: string | null
    paymentIntentId: string | null
    checkoutUrl: string | null
    checkoutExpiresAt: Date | null
    account: 'created' | 'existing' | 'none' | null
    reviewReason: string | null
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
    paidAt: Date | null
    fulfilledAt: Date | null
    refundedCents: Generated<number>
    termsVersion: string | null
  }
  'shop.paymentEvents': {
    eventId: string
    type: string
    paymentSessionId: string | null
    payload: ColumnType<unknown, string, string>
    receivedAt: Generated<Date>
    processedAt: Date | null
    paymentIntentId: string | null
    source: Generated<'webhook' | 'reconcile'>
    outcome: 'handled' | 'ignored' | 'foreign' | null
    attempts: Generated<number>
    lastError: string | null
    deadAt: Date | null
  }
  'shop.payments': {
    id: string
    orderId: string
    sessionId: string
    amountCents: number
    currency: string
    paidAt: Date
    isRead: Generated<boolean>
    feeCents: number | null
    netCents: number | null
    feeCurrency: string | null
  }
  'shop.pictureVariants': {
    picture: string
    width: number
    height: number
    format: 'avif' | 'webp' | 'jpeg'
    sha256: string
  }
  'shop.pictures': {
    sha256: string
    mediaType: string
    width: number
    height: number
    name: string
    uploadedAt: Generated<Date>
    uploadedBy: string
  }
  'shop.priceProblems': {
    priceId: string
    problem: string
    since: Generated<Date>
  }
  'shop.publicationDocuments': {
    publicationId: number
    document: string
    sha256: string
  }
  'shop.publications': {
    id: number
    publishedAt: Generated<Date>
    publishedBy: string
    note: string
    termsVersion: string | null
  }
  'shop.rateLimits': {
    key: string
    points: Generated<number>
    expire: number | null
  }
  'shop.readingPlaces': {
    userId: string
    productKey: string
    chapter: string
    readAt: Generated<Date>
    seenVersion: number | null
  }
  'shop.refundAttempts': {
    id: Generated<string>
    orderId: string
    paymentId: string
    amountCents: number
    lineNos: Generated<number[]>
    refundedBeforeCents: number
    who: string
    cameFrom: string
    state: Generated<'open' | 'made' | 'not_made'>
    refundId: string | null
    asks: Generated<number>
    askedAt: Generated<Date>
    isTold: Generated<boolean>
    createdAt: Generated<Date>
    closedAt: Date | null
    withdrawalNumber: number | null
  }
  'shop.refunds': {
    id: string
    paymentId: string
    orderId: string
    amountCents: number
    status: string
    reason: string | null
    lineNos: Generated<number[]>
    createdAt: Date
    reading: number
  }
  'shop.requestFileParts': {
    fileId: string
    part: number
    sha256: string
  }
  'shop.requestFiles': {
    id: Generated<string>
    requestId: string
    messageId: string | null
    author: 'buyer' | 'shop'
    key: string
    name: string
    bytes: number
    mediaType: string | null
    createdAt: Generated<Date>
    firstDownloadedAt: Date | null
  }
  'shop.requestMessages': {
    id: Generated<string>
    requestId: string
    author: 'buyer' | 'shop'
    kind: 'brief' | 'message' | 'delivery' | 'call'
    key: string
    body: Generated<string>
    fields: ColumnType<unknown, string | undefined, string>
    callAt: Date | null
    sentAt: Generated<Date>
    formerUserId: string | null
  }
  'shop.requests': {
    id: Generated<string>
    orderId: string
    lineNo: number
    kind: string
    state:
      | 'waiting_for_buyer'
      | 'new'
      | 'answered'
      | 'scheduled'
      | 'in_work'
      | 'delivered'
      | 'closed'
    stateSince: Generated<Date>
    dueAt: Date | null
    answeredAt: Date | null
    callAt: Date | null
    callNote: string | null
    deliveredAt: Date | null
    closedBecause: 'done' | 'refunded' | 'revoked' | 'withdrawn' | 'earlier' | null
    closedFrom: string | null
    lastWord: 'buyer' | 'shop' | null
    alarmedAt: Date | null
    emptiedAt: Date | null
    createdAt: Generated<Date>
    urgency: GeneratedAlways<number>
    turnAt: GeneratedAlways<Date>
  }
  'shop.siteDrafts': {
    document: string
    body: string | null
    revision: number
    baseSha256: string | null
    savedAt: Generated<Date>
    savedBy: string
  }
  'shop.stampedFiles': {
    id: Generated<string>
    userId: string
    sourceSha256: string
    stamp: string
    sha256: string | null
    askedAt: Generated<Date>
  }
  'shop.taskRuns': {
    task: string
    succeededAt: Date | null
    failedAt: Date | null
    failingSince: Date | null
    problem: string | null
  }
  'shop.terms': {
    version: string
    pdf: Buffer
    storedAt: Generated<Date>
  }
  'shop.updateRefusals': {
    userId: string
    refusedAt: Generated<Date>
  }
  'shop.watermarks': {
    name: string
    at: Date
    position: string | null
  }
  'shop.withdrawalLines': {
    withdrawalId: string
    orderId: string
    lineNo: number
    outcome: 'asked' | 'refund' | 'refunded' | 'right_lost' | 'late' | 'already' | 'refused'
    toldOutcome: string | null
  }
  'shop.withdrawals': {
    id: Generated<string>
    number: GeneratedAlways<number>
    statementKey: Buffer
    receivedAt: Generated<Date>
    name: string | null
    email: string | null
    statement: string | null
    bought: string | null
    userId: string | null
    state: Generated<
      | 'received'
      | 'matched'
      | 'unmatched'
      | 'refund_due'
      | 'refunded'
      | 'right_lost'
      | 'late'
      | 'closed'>
    automatic: Generated<boolean>
    dueAt: Date
    decidedAt: Date | null
    decidedBy: string | null
    why: string | null
    orderNumbers: Generated<number[]>
    mayMail: Generated<boolean>
  }
  'shopAuth.authCodes': {
    hash: Buffer
    userId: string
    codeChallenge: string
    createdAt: Generated<Date>
    expiresAt: Date
    usedAt: Date | null
    method: Generated<'email/signup' | 'oauth'>
  }
  'shopAuth.chosenPasswords': {
    userId: string
    passwordHash: string
    browserHash: Buffer
    chosenAt: Generated<Date>
  }
  'shopAuth.identities': {
    id: Generated<string>
    userId: string
    provider: string
    subject: string
    identityData: ColumnType<unknown, string | undefined, string>
    lastSignInAt: Date | null
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
  }
  'shopAuth.mailRequests': {
    id: Generated<string>
    kind: 'confirm_email' | 'reset_password'
    email: string
    browserHash: Buffer | null
    codeChallenge: string | null
    redirectTo: string | null
    createdAt: Generated<Date>
    signupId: string | null
  }
  'shopAuth.oauthStates': {
    hash: Buffer
    browserHash: Buffer
    nonce: string
    codeVerifier: string
    codeChallenge: string
    redirectTo: string
    createdAt: Generated<Date>
    expiresAt: Date
    usedAt: Date | null
  }
  'shopAuth.oneTimeTokens': {
    id: Generated<string>
    userId: string
    purpose: 'set_password' | 'reset_password' | 'delete_account'
    hash: Buffer
    createdAt: Generated<Date>
    expiresAt: Date
    usedAt: Date | null
  }
  'shopAuth.pendingSignups': {
    id: Generated<string>
    email: string
    passwordHash: string
    userMetadata: ColumnType<unknown, string | undefined, string>
    browserHash: Buffer
    codeChallenge: string | null
    redirectTo: string
    confirmHash: Buffer
    createdAt: Generated<Date>
    expiresAt: Date
  }
  'shopAuth.refreshTokens': {
    hash: Buffer
    sessionId: string
    parentHash: Buffer | null
    createdAt: Generated<Date>
    rotatedAt: Date | null
    seenAt: Date | null
  }
  'shopAuth.secrets': {
    name: string
    value: Buffer
    createdAt: Generated<Date>
    keyId: string | null
  }
  'shopAuth.sessions': {
    id: Generated<string>
    userId: string
    createdAt: Generated<Date>
    lastUsedAt: Generated<Date>
    method: Generated<'password' | 'email/signup' | 'oauth'>
  }
  'shopAuth.signingKeys': {
    kid: string
    publicJwk: ColumnType<unknown, string, string>
    createdAt: Generated<Date>
  }
  'shopAuth.users': {
    id: Generated<string>
    email: string
    passwordHash: string | null
    emailConfirmedAt: Date | null
    userMetadata: ColumnType<unknown, string | undefined, string>
    lastSignInAt: Date | null
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
  }
}
