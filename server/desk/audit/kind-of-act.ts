import type { ActKind } from '#contract/desk/act-kinds.ts'

/** The first match wins; everything else is about orders. */
const kinds: readonly (readonly [ActKind, RegExp])[] = [
  ['access', /^desk |^new keys$/],
  ['money', /refund|withdrawal|export|dispute/],
  ['content', /content|grant|owners|chapter|draft|file/],
  ['mails', /resend|replay|discard|mail/],
  ['people', /^data$|erase|person|password|delete/],
]

export function kindOfAct(act: string): ActKind {
  return kinds.find(([, pattern]) => pattern.test(act))?.[0] ?? 'orders'
}
