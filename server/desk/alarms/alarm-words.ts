import type { AlarmKind } from '../../outbox/alarms.ts'

export interface AlarmWords {
  title: string
  /** What can be done about it. */
  advice: string
}

/** What the owner reads of each kind of alarm. */
export const alarmWords: Record<AlarmKind, AlarmWords> = {
  payment_review: {
    title: 'A payment does not fit its order',
    advice:
      'Open the order and compare it with the payment at the card provider. Hand it over if it is right, or pay it back.',
  },
  stray_payment: {
    title: 'A payment that nobody expected',
    advice:
      'Look at the payment at the card provider, and pay back what was paid twice or for nothing.',
  },
  bought_twice: {
    title: 'Somebody paid for what was owned already',
    advice: 'If it was not meant, open the order and pay that line back.',
  },
  refund_failed: {
    title: 'A refund came back',
    advice:
      'The buyer has not got the money. Ask for another way to pay it, or try the refund again.',
  },
  dispute: {
    title: 'A buyer asks the bank for the money',
    advice:
      'Answer at the card provider before its last day. Do not pay it back here as well: that would pay it twice.',
  },
  price_drift: {
    title: 'A price differs at the card provider',
    advice:
      'Nobody can buy it until both prices agree. Set the price right at the card provider or in the product.',
  },
  content_missing: {
    title: 'A guide on sale has nothing to read',
    advice: 'Publish its content, or take it off sale.',
  },
  checkout_refused: {
    title: 'Nobody can pay right now',
    advice:
      'The card provider makes no payment pages. Look at its dashboard for what it asks of you.',
  },
  provider_denied: {
    title: 'The card provider refuses the shop’s key',
    advice:
      'Give the shop a key with this right. What was paid meanwhile is handed over by itself then.',
  },
  task_silent: {
    title: 'Regular work of the shop stands still',
    advice:
      'It goes away by itself once the work succeeds. If it stays for a day, ask whoever runs the server.',
  },
  clock: {
    title: 'The clock of the server is wrong',
    advice: 'Have whoever runs the server set it right. No payment is lost until then.',
  },
  dead_event: {
    title: 'A message of the card provider could not be read',
    advice:
      'Try it again under Mails, “Other work”. Payments are found without it, a little later.',
  },
  dead_mail: {
    title: 'A mail did not arrive',
    advice: 'See under Mails why. Try it again, or set it aside if its address is wrong.',
  },
  unwritten_mail: {
    title: 'A mail cannot be written',
    advice: 'Mostly a product is missing that the mail is about. It is tried for three days.',
  },
  invariant: {
    title: 'Two numbers do not agree',
    advice: 'Open the order and compare it with the payment at the card provider.',
  },
  limit_reached: {
    title: 'Unusually many requests',
    advice:
      'The shop protects itself and goes on. There is nothing to do unless it stays for days.',
  },
  unusual_downloads: {
    title: 'An account downloads unusually often',
    advice: 'It may be shared. You may write to its owner; nothing is closed by itself.',
  },
  backup: {
    title: 'The daily backup was not made',
    advice:
      'Have whoever runs the server look at the disk. Until then there is only the last backup.',
  },
  withdrawal_unmatched: {
    title: 'A withdrawal fits no order',
    advice: 'Open it, and say which order it is about, or close it.',
  },
  request_due: {
    title: 'A request waits for its first answer',
    advice: 'Open it and answer: buyers were told that they hear from you within 24 to 48 hours.',
  },
  withdrawal_due: {
    title: 'Money of a withdrawal is due soon',
    advice: 'Open the withdrawal and decide before its last day.',
  },
}
