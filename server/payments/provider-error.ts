import { AppError } from '#domain/errors.ts'

/**
 * How a call to the provider failed. silent: no response, or the same request is still being processed; it may be
 * repeated. failed: a 5xx, which the provider repeats for the same idempotency key. refused: the request was
 * rejected. busy: too many calls, or not sent because the last calls failed.
 */
export type ProviderTrouble = 'silent' | 'failed' | 'refused' | 'busy'

type ProviderFacts = Pick<ProviderError, 'denied' | 'refusesEmail' | 'locked' | 'isReplayed'>

/** A call to the provider failed; it charged nobody. */
export class ProviderError extends AppError {
  readonly trouble: ProviderTrouble
  /** The key is unknown or lacks the right: the provider answered 401 or 403. */
  readonly denied: boolean
  /** Refused because of the buyer's email address alone. */
  readonly refusesEmail: boolean
  /** Busy with another call about the same object only; calls about others are answered. */
  readonly locked: boolean
  /** The answer to an earlier call with the same idempotency key, which the provider repeats. */
  readonly isReplayed: boolean

  constructor(trouble: ProviderTrouble, options: ErrorOptions & Partial<ProviderFacts> = {}) {
    super('checkout_unavailable', undefined, options)
    this.trouble = trouble
    this.denied = options.denied ?? false
    this.refusesEmail = options.refusesEmail ?? false
    this.locked = options.locked ?? false
    this.isReplayed = options.isReplayed ?? false
  }
}

/** A validly signed webhook with a timestamp outside the tolerance: a replay, or a wrong clock. */
export class ClockError extends AppError {
  readonly eventId: string
  /** Seconds that this server's clock is ahead of the timestamp. */
  readonly aheadSeconds: number

  constructor(eventId: string, aheadSeconds: number) {
    super('bad_signature')
    this.eventId = eventId
    this.aheadSeconds = aheadSeconds
  }
}
