import type { callFunction } from '#app/browser/api/api.ts'
import type { FunctionResult } from '#app/browser/api/invoke-function.ts'
import type { FunctionName } from '#contract/function-table.ts'

/** A `callFunction` that gives the answers of the test, which has to choose those of the called function. */
export function answerCalls(
  answer: (name: FunctionName, body: object) => FunctionResult | Promise<FunctionResult>,
): typeof callFunction {
  return (async (name, body) => answer(name, body)) as typeof callFunction
}
