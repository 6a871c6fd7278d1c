import { DocumentError } from '#domain/check-document.ts'
import { AppError, errorMessages } from '#domain/errors.ts'
import { AdminRefusal } from '#server/admin-deps.ts'
import { StartError } from '#server/errors.ts'
import { ProviderError } from '#server/payments/provider-error.ts'
import type { Settings } from '#server/settings.ts'
import { explainSystemFailure } from '../ops/explain-system-failure.ts'

export function explainFailure(error: unknown, mode: Settings['mode']): string | undefined {
  const refusals = [AdminRefusal, DocumentError, StartError]
  if (refusals.some((kind) => error instanceof kind)) return (error as Error).message
  if (error instanceof ProviderError) return explainProvider(error, mode)
  if (error instanceof AppError) return error.detail ?? errorMessages[error.code]
  return explainSystemFailure(error)
}

function explainProvider({ trouble, cause }: ProviderError, mode: Settings['mode']): string {
  const said = cause instanceof Error ? cause.message : 'no reason given'
  switch (trouble) {
    case 'silent':
      return mode === 'sandbox'
        ? 'The sandbox card provider runs while the shop runs, and it does not answer. Start the shop (npm start), then try again.'
        : 'The card provider does not answer. Try again in a moment.'
    case 'busy':
      return 'The card provider takes no more calls for now. Try again in a minute.'
    case 'failed':
      return `The card provider failed: ${said} Try again in a moment.`
    case 'refused':
      return `The card provider refuses: ${said}`
  }
}
