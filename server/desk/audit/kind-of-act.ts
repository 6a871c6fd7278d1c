import type { ActKind } from '#contract/desk/act-kinds.ts'

/** What a kind of act is called in the log begins or ends so; what fits none is about orders. */
const kinds: readonly (readonly [ActKind, RegExp])[] = [
  ['access', /^desk |^new keys$/],
  ['money', /refund|withdrawal|export|dispute/],
  ['content', /content|grant|owners|chapter|draft|file/],
  ['mails', /resend|replay|discard|mail/],
  ['people', /^data$|erase|person|password|delete/],
]

/** What an act is about. */
export function kindOfAct(act: string): ActKind {
  return kinds.find(([, pattern]) => pattern.test(act))?.[0] ?? 'orders'
}
