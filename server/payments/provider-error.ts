import { AppError } from '#domain/errors.ts'

/**
 * How a call to the provider failed. silent: no answer came, or the same request is still under way there, so
 * it may be sent again. failed: it answered 5xx, and answers so again to the same idempotency key. refused: it
 * does not take this request. busy: too many calls, or none are made for now because the last ones failed.
 */
export type ProviderTrouble = 'silent' | 'failed' | 'refused' | 'busy'

/** The provider could not be asked; nobody was charged by this call. */
export class ProviderError extends AppError {
  readonly trouble: ProviderTrouble

  constructor(trouble: ProviderTrouble, options?: ErrorOptions) {
    super('checkout_unavailable', undefined, options)
    this.trouble = trouble
  }
}

/** A webhook that one of our secrets signed at a time that is far from ours: a replay, or a wrong clock. */
export class ClockError extends AppError {
  readonly eventId: string
  /** Seconds our clock is ahead of the stamp. */
  readonly aheadSeconds: number

  constructor(eventId: string, aheadSeconds: number) {
    super('bad_signature')
    this.eventId = eventId
    this.aheadSeconds = aheadSeconds
  }
}
