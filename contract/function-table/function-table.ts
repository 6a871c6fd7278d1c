import type { z } from 'zod'
import { accountFunctions } from './accounts.ts'
import { commissionFunctions } from './commissions.ts'
import type { FunctionTable } from './function-entry.ts'
import { payingFunctions, withdrawalFunctions } from './orders.ts'
import { readingFunctions } from './reading.ts'

/** Functions of section 7 of the specification, and the shop's own. */
export const functionTable = {
  ...payingFunctions,
  ...accountFunctions,
  ...readingFunctions,
  ...commissionFunctions,
  ...withdrawalFunctions,
} satisfies FunctionTable

type Functions = typeof functionTable
export type FunctionName = keyof Functions
export type FunctionBody<Name extends FunctionName> = z.input<Functions[Name]['request']>
/** Body of a 200 answer. */
export type FunctionAnswer<Name extends FunctionName> = z.output<Functions[Name]['answer']>
