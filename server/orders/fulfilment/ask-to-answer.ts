import { dayInFinland } from '#domain/withdrawal-period.ts'

export function askToAnswer(
  orderNumber: number,
  { status, dueBy }: { status: string; dueBy: Date | null },
): string {
  const until = dueBy ? ` by ${dayInFinland(dueBy)}` : ''
  return status.startsWith('warning_')
    ? `A bank asks about the payment of order ${orderNumber}. Answer it at the card provider${until}.`
    : `The payment of order ${orderNumber} is disputed. Answer the bank at the card provider${until}.`
}
