import { Notice } from '../../ui/notice.tsx'

/** States above the first link that the page is advertising [ROUTE-deals-07]. */
export function AffiliateNotice() {
  return (
    <Notice tone="signal" title="Advertising: these are affiliate links">
      <p className="max-w-prose">
        When you buy through one of them, the host pays us a commission, and you get the discount
        shown. You buy from the host: its prices, terms and support apply, and you see the price
        before you pay there.
      </p>
    </Notice>
  )
}
