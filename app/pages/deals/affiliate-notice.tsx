import { formatDay, keepOnOneLine } from '#domain/dates.ts'
import { Notice } from '../../ui/notice.tsx'

/** Discloses affiliate links above the first one, with the date of the figures [ROUTE-deals-07]. */
export function AffiliateNotice({ checkedOn }: { checkedOn: string }) {
  return (
    <Notice tone="signal" title="Advertising: these are affiliate links">
      <p className="max-w-prose">
        When you buy through one of them, the host pays us a commission and you get the discount
        shown. You buy from the host, so its prices, terms and support apply, and you see the price
        there before you pay.
      </p>
      {checkedOn ? (
        <p>
          We last checked plans and discounts on{' '}
          <time dateTime={checkedOn}>{keepOnOneLine(formatDay(checkedOn))}</time>.
        </p>
      ) : null}
    </Notice>
  )
}
