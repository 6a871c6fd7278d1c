import { shopCatalogue } from '#catalogue/shop-catalogue.ts'
import { starter } from '#catalogue/starter.ts'
import { earlyStartText } from '#domain/early-start.ts'
import { waiverText, withdrawalRight } from '#domain/waiver.ts'
import { withdrawalNumber } from '#domain/withdrawal.ts'
import { withoutLinks, writeStatement } from '#domain/withdrawal-statement.ts'
import {
  accountDeletedEmail,
  alreadyRegisteredEmail,
  confirmEmail,
  deleteAccountEmail,
  googleLinkedEmail,
  passwordChangedEmail,
  resetPasswordEmail,
} from '#server/email/account-emails.tsx'
import {
  briefReceivedEmail,
  commissionMessageEmail,
  ownerCommissionEmail,
} from '#server/email/commission-emails.tsx'
import { coverOfFreeItem, coverOfProduct, smallPictureOf } from '#server/email/cover-of-product.ts'
import { deskAccessEmail, ownerAlarmEmail } from '#server/email/desk-emails.tsx'
import { earlyStartEmail, ownerEarlyStartEmail } from '#server/email/early-start-email.tsx'
import { guideOpenedEmail, guideUpdatedEmail } from '#server/email/guide-emails.tsx'
import type { Email } from '#server/email/layout.tsx'
import {
  type OrderConfirmation,
  orderConfirmationEmail,
  ownerSaleEmail,
  refundNoticeEmail,
} from '#server/email/order-emails.tsx'
import { freeResources, welcomeEmail } from '#server/email/welcome-email.tsx'
import {
  ownerWithdrawalEmail,
  ownerWithdrawalReceivedEmail,
  withdrawalDecidedEmail,
  withdrawalReceivedEmail,
} from '#server/email/withdrawal-emails.tsx'
import { specificationCatalogue as catalogue, soldOf } from './specification-catalogue.ts'

export const SAMPLE_SITE = {
  siteUrl: 'https://shop.example.com',
  facts: starter.facts,
}

const at = new Date('2026-11-23T10:05:00Z')
const dueAt = new Date('2026-11-30T10:05:00Z')
const callAt = new Date('2026-11-26T13:00:00Z')
const linkOf = (path: string) => `${SAMPLE_SITE.siteUrl}${path}`
const signInUrl = linkOf('/auth')
const accountUrl = linkOf('/my-account')
const token = 'kq3v0a1Zl9d2mX7cT5'
const guide = 'Lovable Pro Secrets'
const otherGuide = 'n8n plus Coolify Self-Host Guide'
const song = 'StorySong'

const deskOf = (path: string) => `https://desk.example.com${path}`

/** A line of an order at the price of the catalogue. */
function lineOf(key: string, quantity = 1) {
  const { file } = soldOf(key)
  return {
    name: file.name,
    quantity,
    totalCents: (file.cents ?? 0) * quantity,
    picture: smallPictureOf(shopCatalogue, key),
  }
}

const order: OrderConfirmation = {
  number: 1042,
  cover: coverOfProduct(shopCatalogue, 'lovable-pro-secrets'),
  lines: [
    {
      ...lineOf('lovable-pro-secrets'),
      step: {
        text: 'It’s in My Vault.',
        link: { label: 'Open', href: linkOf('/my-vault/read/lovable-pro-secrets') },
        needsAccount: true,
      },
    },
  ],
  totalCents: 2700,
  currency: 'usd',
  vat: undefined,
  paidAt: at,
  passwordUrl: undefined,
  signInUrl,
  termsUrl: linkOf('/terms-and-conditions'),
  right: withdrawalRight(['guide']),
  withdrawUrl: linkOf('/withdraw'),
  accountUrl: undefined,
  terms: Buffer.from('%PDF'),
}
const severalLines: OrderConfirmation['lines'] = [
  ...order.lines,
  {
    ...lineOf('storysong'),
    step: {
      text: 'Send us the details of your song.',
      link: { label: 'Start your song', href: linkOf('/start-your-song-project') },
      needsAccount: true,
    },
  },
  {
    ...lineOf('coffee', 2),
    step: {
      text: 'Nothing more to do. Thank you for your support.',
      link: undefined,
      needsAccount: false,
    },
  },
]
const several = {
  number: 1043,
  lines: severalLines,
  totalCents: severalLines.reduce((sum, { totalCents }) => sum + totalCents, 0),
  right: withdrawalRight(['guide', 'service']),
}

/** Facts of a withdrawal from these products, by order. */
function withdrawnFrom(...lines: { productName: string; orderNumber: number }[]) {
  const form = { name: 'Anna Example', email: 'buyer@example.com', orderNumber: '', bought: '' }
  return {
    number: withdrawalNumber(1007),
    receivedAt: '24 November 2026 at 09:30, Finnish time',
    // as in the mail: without text that a mail reader would link
    statement: withoutLinks(writeStatement(starter.facts.company, form, lines)),
  }
}
const ofGuide = { productName: guide, orderNumber: 1042, lineNo: 1, cents: 2700 }
const ofSong = { productName: song, orderNumber: 1043, lineNo: 2, cents: 79_700 }
const early = {
  productName: song,
  orderNumber: 1043,
  askedAt: at,
  agreed: earlyStartText(song),
}
const work = { productName: song }
const shop = SAMPLE_SITE.facts.brand.name
const wrote = {
  shop,
  commissionId: '7f0c',
  sentAt: at,
  ...work,
  cover: coverOfProduct(shopCatalogue, 'storysong'),
  words: 'Which of the two melodies do you like?',
  files: [],
  callAt: null,
  minutes: undefined,
  url: linkOf('/my-ai-services/request?id=1'),
}
const undecided = {
  ...withdrawnFrom(ofSong),
  lines: [ofSong],
  currency: 'usd',
  why: 'it includes a service, and the customer didn’t ask us to start early',
  dueDay: '8 December 2026',
  deskUrl: deskOf('/withdrawals/1007'),
}

const free = freeResources(catalogue, SAMPLE_SITE.siteUrl)

const alarms = {
  reason: 'digest' as const,
  count: 2,
  alarms: [
    { what: 'Order 1042 was paid twice.', since: '2026-11-23T09:00:00.000Z' },
    { what: 'The last backup is two days old.', since: '2026-11-23T10:00:00.000Z' },
  ],
}

/** One mail per template, and more for variants that look different. */
export const sampleEmails: Record<string, Email> = {
  'account-deleted': accountDeletedEmail(),
  'already-registered': alreadyRegisteredEmail({ signInUrl }),
  'brief-received': briefReceivedEmail({
    ...work,
    cover: coverOfProduct(shopCatalogue, 'storysong'),
    fields: [
      { name: 'Story', text: 'We met in Turku.\nIt rained.' },
      { name: 'Mood', text: 'Warm, a little funny' },
    ],
    files: ['hum.mp3'],
    dueAt,
    url: linkOf('/my-ai-services/request?id=1'),
  }),
  confirm: confirmEmail({
    url: linkOf(`/auth/v1/verify?token=${token}&type=signup`),
    resource: undefined,
    cover: undefined,
  }),
  'confirm-resource': confirmEmail({
    url: linkOf(`/auth/v1/verify?token=${token}&type=signup`),
    resource: 'AI Tools List',
    cover: coverOfFreeItem(catalogue, 'AI Tools List'),
  }),
  'delete-account': deleteAccountEmail({ url: linkOf(`/my-account?delete=${token}`) }),
  'early-start': earlyStartEmail({
    ...early,
    cover: coverOfProduct(shopCatalogue, 'storysong'),
    accountUrl,
    withdrawUrl: order.withdrawUrl,
  }),
  'google-linked': googleLinkedEmail({ signInUrl }),
  'guide-opened': guideOpenedEmail({
    productName: otherGuide,
    orderNumber: 1044,
    openedAt: at,
    cover: coverOfProduct(shopCatalogue, 'n8n-coolify-self-host'),
    agreed: waiverText(otherGuide),
    readUrl: linkOf('/my-vault/read/n8n-coolify-self-host'),
  }),
  'guide-updated': guideUpdatedEmail({
    title: guide,
    changed: 'A chapter about publishing.\nNew prices in chapter 3.',
    cover: coverOfProduct(shopCatalogue, 'lovable-pro-secrets'),
    readUrl: linkOf('/my-vault/read/lovable-pro-secrets'),
    offUrl: linkOf(`/mails/updates?token=${token}`),
  }),
  order: orderConfirmationEmail(order),
  'order-of-guest': orderConfirmationEmail({
    ...order,
    passwordUrl: linkOf(`/reset-password?token=${token}&first=yes`),
    accountUrl,
    cover: undefined,
    ...several,
  }),
  'owner-alarm': ownerAlarmEmail(alarms, deskOf('/alarms')),
  'owner-alarm-without-desk': ownerAlarmEmail({ ...alarms, reason: 'reminder' }, undefined),
  'owner-early-start': ownerEarlyStartEmail({ ...early, deskUrl: deskOf('/orders/1043') }),
  'owner-request': ownerCommissionEmail({
    ...work,
    orderNumber: 1043,
    customerEmail: 'buyer@example.com',
    dueAt,
    messages: [
      {
        id: '1',
        fields: [{ name: 'Story', text: 'We met in Turku.\nIt rained.' }],
        body: '',
        files: ['hum.mp3'],
      },
      { id: '2', fields: [], body: 'One more thing: the dog is called Otto.', files: [] },
    ],
    deskUrl: deskOf('/requests/1'),
  }),
  'owner-sale': ownerSaleEmail({
    ...order,
    ...several,
    customerEmail: 'buyer@example.com',
    sendByHand: [],
    deskUrl: deskOf('/orders/1043'),
  }),
  'owner-sale-by-hand': ownerSaleEmail({
    ...order,
    customerEmail: 'buyer@example.com',
    sendByHand: [guide],
    deskUrl: undefined,
  }),
  'owner-withdrawal': ownerWithdrawalEmail(undecided),
  'owner-withdrawal-without-desk': ownerWithdrawalEmail({ ...undecided, deskUrl: undefined }),
  'owner-withdrawal-settled': ownerWithdrawalReceivedEmail({
    ...withdrawnFrom(ofGuide),
    lines: [ofGuide],
    currency: 'usd',
    deskUrl: undecided.deskUrl,
    why: 'it is in time and unopened',
    refundCents: 2700,
  }),
  'password-changed': passwordChangedEmail({ signInUrl }),
  'desk-access': deskAccessEmail(
    { change: 'passkey', member: 'ada@example.com' },
    { deskUrl: 'http://localhost:3004/access' },
  ),
  refund: refundNoticeEmail({
    number: several.number,
    cents: 2700,
    refundedCents: 2700,
    totalCents: several.totalCents,
    currency: 'usd',
    accountUrl,
    taken: [guide],
  }),
  'request-call': commissionMessageEmail({
    ...wrote,
    productName: 'One on One Consulting',
    cover: coverOfProduct(shopCatalogue, 'one-on-one-consulting'),
    words: '',
    callAt,
    minutes: soldOf('one-on-one-consulting').file.minutes,
  }),
  'request-delivery': commissionMessageEmail({
    ...wrote,
    words: 'Here is your song. Tell us what you would like changed.',
    files: ['storysong.mp4'],
  }),
  'request-message': commissionMessageEmail(wrote),
  'reset-password': resetPasswordEmail({ url: linkOf(`/reset-password?token=${token}`) }),
  welcome: welcomeEmail({
    shop,
    resource: undefined,
    cover: undefined,
    free,
    vaultUrl: linkOf('/my-vault'),
  }),
  'welcome-resource': welcomeEmail({
    shop,
    resource: 'AI Tools List',
    cover: coverOfFreeItem(catalogue, 'AI Tools List'),
    free: free.filter(({ name }) => name !== 'AI Tools List'),
    vaultUrl: linkOf('/my-vault'),
  }),
  'withdrawal-decided': withdrawalDecidedEmail({
    ...withdrawnFrom(
      ofGuide,
      { productName: otherGuide, orderNumber: 1044 },
      { productName: song, orderNumber: 1031 },
    ),
    lines: [
      { name: guide, outcome: 'refunded', keepsDelivered: false },
      { name: otherGuide, outcome: 'right_lost' },
      { name: song, outcome: 'late', lastDay: '2 November 2026' },
    ],
    refundedCents: ofGuide.cents,
    currency: 'usd',
    why: undefined,
  }),
  'withdrawal-received': withdrawalReceivedEmail(withdrawnFrom(ofGuide)),
}
