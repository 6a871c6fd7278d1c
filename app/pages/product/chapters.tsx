/** The chapters of a guide and the one that everybody may read, as the server puts them in: empty where nothing is live. */
export function Chapters({ html }: { html: string }) {
  return (
    <div
      data-chapters=""
      className="chapters grid empty:hidden group-has-data-owned/product:[&_a]:invisible"
      // oxlint-disable-next-line react/no-danger -- made of escaped titles by the server, which has put it into the page too
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
