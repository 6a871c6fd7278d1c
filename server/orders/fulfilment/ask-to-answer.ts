import { dayInFinland } from '#domain/withdrawal-period.ts'

export function askToAnswer(
  orderNumber: number,
  { status, dueBy }: { status: string; dueBy: Date | null },
): string {
  const until = dueBy ? ` by ${dayInFinland(dueBy)}` : ''
  return status.startsWith('warning_')
    ? `A bank is asking about the payment of order ${orderNumber}. Respond at the card provider${until}.`
    : `The payment of order ${orderNumber} is disputed. Respond at the card provider${until}.`
}
