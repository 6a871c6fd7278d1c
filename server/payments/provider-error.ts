import { AppError } from '#domain/errors.ts'

/**
 * silent: no response yet; may be retried. failed: a 5xx, repeated for the same idempotency key. busy: rate limited, or
 * not sent after earlier failures.
 */
export type ProviderTrouble = 'silent' | 'failed' | 'refused' | 'busy'

type ProviderFacts = Pick<ProviderError, 'denied' | 'refusesEmail' | 'locked' | 'isReplayed'>

/** Nobody was charged. */
export class ProviderError extends AppError {
  readonly trouble: ProviderTrouble
  /** Key unknown or without the right (401, 403). */
  readonly denied: boolean
  readonly refusesEmail: boolean
  /** Blocks only calls for the same object. */
  readonly locked: boolean
  /** The provider's stored answer for this idempotency key. */
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

/** Valid signature, timestamp out of tolerance: a replay, or a wrong clock. */
export class ClockError extends AppError {
  readonly eventId: string
  /** Seconds this server is ahead of the timestamp. */
  readonly aheadSeconds: number

  constructor(eventId: string, aheadSeconds: number) {
    super('bad_signature')
    this.eventId = eventId
    this.aheadSeconds = aheadSeconds
  }
}
