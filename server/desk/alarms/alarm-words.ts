import type { AlarmKind } from '#server/outbox/alarms.ts'

export interface AlarmWords {
  title: string
  advice: string
}

export const alarmWords: Record<AlarmKind, AlarmWords> = {
  payment_review: {
    title: 'A payment doesn’t match its order',
    advice:
      'Open the order and compare it with the payment at the card provider. Then deliver the order or refund it.',
  },
  stray_payment: {
    title: 'Unexpected payment',
    advice: 'Check the payment at the card provider and refund anything paid twice or by mistake.',
  },
  bought_twice: {
    title: 'Someone paid for something they already own',
    advice: 'If that was a mistake, open the order and refund that line.',
  },
  refund_failed: {
    title: 'A refund failed',
    advice:
      'The customer hasn’t received the money. Try the refund again, or agree on another way to pay it.',
  },
  refund_unknown: {
    title: 'We don’t know yet whether a refund was made',
    advice:
      'The shop checks with the card provider every minute, and this closes once the outcome is known. You can also check there yourself.',
  },
  dispute: {
    title: 'Payment disputed (chargeback)',
    advice:
      'Respond at the card provider before the deadline. Don’t refund it here too, or you’d pay twice. This closes when the bank decides. If you resolve it earlier, we’ll remind you again.',
  },
  price_drift: {
    title: 'A price differed at the card provider',
    advice: 'The shop sends its own prices to the card provider now, so you can resolve this.',
  },
  content_missing: {
    title: 'A guide on sale has nothing to read',
    advice: 'Publish its content, or take it off sale.',
  },
  blob_store: {
    title: 'Pictures and files can’t be stored or read',
    advice:
      'Customers are asked to try again later or write to you. Ask the person who runs the server to free disk space or restore access to the folder. This closes a few minutes after that.',
  },
  blob_missing: {
    title: 'A file is missing or damaged',
    advice:
      'Customers who open it are asked to try again later or write to you. Ask the person who runs the server to copy it back from the blobs folder next to the backups, or publish the guide again with the file. This closes a few minutes after that.',
  },
  copy_failed: {
    title: 'We couldn’t prepare a customer’s copy of a PDF',
    advice:
      'The shop keeps trying for a few hours, and this closes once it succeeds. If the message says the file can’t be stamped, publish it again as a PDF without a password. This closes a few minutes after that.',
  },
  site_refused: {
    title: 'A published change can’t be shown',
    advice:
      'Part of the shop runs an earlier version, which keeps showing what was published before. Ask the person who runs the server to update it. This closes within seconds after that.',
  },
  checkout_refused: {
    title: 'Nobody can pay right now',
    advice:
      'The card provider won’t open payment pages. Its dashboard says what it needs from you.',
  },
  provider_denied: {
    title: 'The card provider rejects the shop’s key',
    advice:
      'Give the shop a key with this permission. Anything paid in the meantime is then delivered automatically.',
  },
  task_silent: {
    title: 'A scheduled task has stopped',
    advice:
      'This closes once the task succeeds. If it’s still here tomorrow, ask the person who runs the server.',
  },
  clock: {
    title: 'The server’s clock is wrong',
    advice: 'Ask the person who runs the server to correct it. No payment is lost in the meantime.',
  },
  dead_event: {
    title: 'We couldn’t process a message from the card provider',
    advice:
      'Retry it under Emails, “Other work”. Payments are still found without it, a little later.',
  },
  dead_mail: {
    title: 'An email was not delivered',
    advice: 'See Emails for the reason. Retry it, or set it aside if the address is wrong.',
  },
  unwritten_mail: {
    title: 'We couldn’t write an email',
    advice: 'Usually the product it’s about is missing.',
  },
  invariant: {
    title: 'The books don’t add up',
    advice: 'Open the order and compare it with the payment at the card provider.',
  },
  restored: {
    title: 'The shop was restored from a backup',
    advice:
      'Check the recovered orders: song details, messages and files sent since the backup are missing. Look in your mailbox for withdrawals and messages since then, and write to the senders. Then resolve this alarm.',
  },
  limit_reached: {
    title: 'Unusually many requests',
    advice:
      'The shop has slowed them down and keeps running. Nothing more to do unless this goes on for days.',
  },
  unusual_downloads: {
    title: 'Unusually many downloads by one account',
    advice:
      'The account may be shared. Consider writing to its owner. Nothing is blocked automatically.',
  },
  backup: {
    title: 'The daily backup failed',
    advice:
      'Ask the person who runs the server to check the disk. Until then, you only have the previous backup.',
  },
  withdrawal_unmatched: {
    title: 'A withdrawal matches no order',
    advice: 'Open it and choose the order it’s about, or close it.',
  },
  request_due: {
    title: 'A commission is waiting for a reply',
    advice: 'Open it and reply. Customers expect to hear from you within 24-48 hours.',
  },
  withdrawal_due: {
    title: 'A withdrawal refund is due soon',
    advice: 'Open the withdrawal and decide before the last day.',
  },
}
