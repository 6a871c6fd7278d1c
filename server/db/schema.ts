import type { ColumnType, Selectable, SelectType } from 'kysely'
import type { Kind } from '#domain/catalogue/kinds.ts'
import type { ProductKey } from '#domain/catalogue/prices.ts'
import type { CommissionState } from '#domain/commission-state.ts'
import type { OrderState } from '#domain/order-state.ts'
import type { LineOutcome } from '#domain/withdrawal.ts'
import type { Tables } from '#migrations/tables.ts'

/**
 * The tables of a migrated database, in camelCase; the query builder converts the names.
 * Comments in migrations/ describe the columns.
 */
export type Schema = Refine<Refinements>

/** A row as queries read it. */
export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>

/** In the auth API's names. */
export type SignInMethod = Row<'shopAuth.sessions'>['method']
export type TokenPurpose = Row<'shopAuth.oneTimeTokens'>['purpose']
/** An answer is valid for its purpose only. */
export type ChallengePurpose = Row<'shop.deskChallenges'>['purpose']
export type DeskRole = Row<'shop.deskMembers'>['role']
export type CustomerAccount = NonNullable<Row<'shop.orders'>['account']>
export type PaymentEventSource = Row<'shop.paymentEvents'>['source']
export type PaymentEventOutcome = NonNullable<Row<'shop.paymentEvents'>['outcome']>
export type MailKind = Row<'shop.mails'>['kind']
export type CommissionAuthor = Row<'shop.requestMessages'>['author']

export interface BriefField {
  name: string
  text: string
}

/** Read as a value, written as JSON text; `{}` by default. */
type Facts = ColumnType<Record<string, unknown>, string | undefined, string>

/**
 * Column types that the migrations do not tell: JSON, states without a check, columns that inserts must name
 * despite a default, and columns that are never written again.
 */
interface Refinements {
  purchases: { productKey: ProductKey }
  'shop.audit': { facts: Facts; cameFrom: string }
  'shop.contentBlobs': { bytes: ColumnType<number, number, never> }
  'shop.contentDrafts': { title: string; changed: string }
  'shop.deskPasskeys': { transports: string[] }
  // no released version queues links apart from their orders
  'shop.mails': { facts: Facts; kind: Exclude<Tables['shop.mails']['kind'], 'set_password'> }
  'shop.orderEvents': { fromState: OrderState | null; toState: OrderState }
  'shop.orderLines': {
    productKey: ProductKey
    monthlyFeeCents: ColumnType<number | null, number | null | undefined, never>
  }
  // inserted only to restore an order's number
  'shop.orders': { number: ColumnType<number, number | undefined, never> }
  'shop.refundAttempts': { lineNos: number[]; isTold: boolean }
  'shop.requestFiles': { bytes: ColumnType<number, number, never> }
  'shop.requestMessages': {
    fields: ColumnType<BriefField[], string | undefined, string>
    // the previous customer, who alone may read it beside the desk; null: the current one
    formerUserId: ColumnType<string | null, never, string>
  }
  'shop.requests': { kind: Kind; closedFrom: CommissionState | null }
  'shop.withdrawalLines': { toldOutcome: LineOutcome | null }
  'shopAuth.authCodes': { method: Exclude<SignInMethod, 'password'> }
  'shopAuth.identities': { identityData: Facts }
  'shopAuth.pendingSignups': { userMetadata: Facts }
  'shopAuth.signingKeys': { publicJwk: ColumnType<Record<string, unknown>, string, string> }
  'shopAuth.users': { userMetadata: Facts }
}

/** Fails on a table or column that does not exist, and on a type that its column does not hold. */
type Refine<
  R extends { [T in keyof R]: T extends keyof Tables ? Narrower<R[T], Tables[T]> : never },
> = {
  [T in keyof Tables]: T extends keyof R
    ? { [C in keyof Tables[T]]: C extends keyof R[T] ? R[T][C] : Tables[T][C] }
    : Tables[T]
}

type Narrower<Refined, Table> = {
  [C in keyof Refined]: C extends keyof Table
    ? SelectType<Refined[C]> extends SelectType<Table[C]>
      ? unknown
      : never
    : never
}
