import type {
  ListWithdrawableAnswer,
  WithdrawAnswer,
  WithdrawRequest,
} from '#contract/functions.ts'
import { callFunction } from '../../browser/api/api.ts'

export type WithdrawableLine = ListWithdrawableAnswer['lines'][number]

/**
 * Recent purchases.
 * @throws Error when they cannot be read
 */
export async function fetchLines(): Promise<WithdrawableLine[]> {
  const { data } = await callFunction('list-withdrawable', {})
  const lines = fieldOf(data, 'lines')
  if (Array.isArray(lines) && lines.every(isLine)) return lines
  throw new Error('the list of purchases could not be read')
}

/** Undefined unless the shop confirms receipt. */
export async function sendWithdrawal(
  request: WithdrawRequest,
): Promise<WithdrawAnswer | undefined> {
  const { data } = await callFunction('withdraw', request)
  const [number, receivedAt, statement] = ['number', 'receivedAt', 'statement'].map((name) =>
    fieldOf(data, name),
  )
  return typeof number === 'string' &&
    typeof receivedAt === 'string' &&
    typeof statement === 'string'
    ? { number, receivedAt, statement }
    : undefined
}

const rights: readonly unknown[] = ['open', 'opened', 'over', 'withdrawn', 'taken']

function isLine(value: unknown): value is WithdrawableLine {
  return (
    typeof fieldOf(value, 'orderNumber') === 'number' &&
    typeof fieldOf(value, 'lineNo') === 'number' &&
    typeof fieldOf(value, 'productName') === 'string' &&
    typeof fieldOf(value, 'cents') === 'number' &&
    typeof fieldOf(value, 'lastDay') === 'string' &&
    rights.includes(fieldOf(value, 'right'))
  )
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return new Map(Object.entries(value)).get(name)
}
