import type { AlarmKind } from '../../outbox/alarms.ts'

export interface AlarmWords {
  title: string
  advice: string
}

export const alarmWords: Record<AlarmKind, AlarmWords> = {
  payment_review: {
    title: 'A payment does not match its order',
    advice:
      'Open the order and compare it with the payment at the card provider. Deliver it if it is right, or refund it.',
  },
  stray_payment: {
    title: 'A payment that nobody expected',
    advice:
      'Look at the payment at the card provider, and refund what was paid twice or for nothing.',
  },
  bought_twice: {
    title: 'Someone paid for something they already own',
    advice: 'If that was a mistake, open the order and refund that line.',
  },
  refund_failed: {
    title: 'A refund failed',
    advice:
      'The buyer has not received the money. Agree on another way to pay it, or try the refund again.',
  },
  refund_unknown: {
    title: 'The outcome of a refund is not known',
    advice:
      'Look for the refund at the card provider. The shop looks it up every minute, and this clears once it is known.',
  },
  dispute: {
    title: 'A buyer asks the bank for the money',
    advice:
      'Answer at the card provider before the deadline. Do not refund it here as well: that would pay it twice. This clears once the bank has decided; settled before, it comes back.',
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
  blob_store: {
    title: 'Pictures and files cannot be stored or read',
    advice:
      'Customers are told to try later or to write to you. Ask whoever runs the server to make room on its disk or to give the folder back. This clears within a few minutes after that.',
  },
  blob_missing: {
    title: 'A file is missing',
    advice:
      'Who opens it is told to try later or to write to you. Have it copied back from the folder blobs beside the backups, or publish the guide again with it. This clears within a few minutes after that.',
  },
  copy_failed: {
    title: 'A customer’s copy of a PDF could not be made',
    advice:
      'The shop tries again for some hours. If the text says that the file cannot be stamped, publish it anew as a PDF without a password. This clears once it is made.',
  },
  checkout_refused: {
    title: 'Nobody can pay right now',
    advice: 'The card provider opens no payment pages. Its dashboard says what it needs from you.',
  },
  provider_denied: {
    title: 'The card provider refuses the shop’s key',
    advice:
      'Give the shop a key with this right. Anything paid meanwhile is then delivered automatically.',
  },
  task_silent: {
    title: 'A scheduled task has stopped',
    advice:
      'This clears once the task succeeds. If it stays for a day, ask whoever runs the server.',
  },
  clock: {
    title: 'The clock of the server is wrong',
    advice: 'Have whoever runs the server set it right. No payment is lost until then.',
  },
  dead_event: {
    title: 'A message from the card provider could not be processed',
    advice:
      'Try it again under Emails, “Other work”. Payments are found without it, a little later.',
  },
  dead_mail: {
    title: 'An email was not delivered',
    advice: 'Emails says why. Try it again, or set it aside if its address is wrong.',
  },
  unwritten_mail: {
    title: 'An email cannot be written',
    advice: 'Usually the product it is about is missing. The shop keeps trying for three days.',
  },
  invariant: {
    title: 'Two numbers do not agree',
    advice: 'Open the order and compare it with the payment at the card provider.',
  },
  restored: {
    title: 'The shop was restored from a backup',
    advice:
      'Open the orders that were brought back: song details, messages and files sent since the backup are not in them. Look for withdrawals and messages since then in your mailbox, and write to whoever sent them. Settle it once you have.',
  },
  limit_reached: {
    title: 'Unusually many requests',
    advice:
      'The shop protects itself and carries on. You need do nothing unless this lasts for days.',
  },
  unusual_downloads: {
    title: 'An account downloads unusually often',
    advice:
      'It may be shared. You may want to write to its owner; nothing is blocked automatically.',
  },
  backup: {
    title: 'The daily backup was not made',
    advice:
      'Have whoever runs the server look at the disk. Until then there is only the last backup.',
  },
  withdrawal_unmatched: {
    title: 'A withdrawal matches no order',
    advice: 'Open it and choose the order it is about, or close it.',
  },
  request_due: {
    title: 'A request waits for its first answer',
    advice: 'Open it and answer: buyers are told they will hear from you within 24-48 hours.',
  },
  withdrawal_due: {
    title: 'A withdrawal refund is due soon',
    advice: 'Open the withdrawal and decide before its last day.',
  },
}
